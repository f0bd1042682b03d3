import { and, eq, isNull } from 'drizzle-orm';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { withdrawDuesOf } from '#app/features/money/dues/door/write-dues.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { enrollments } from './enrollment.table.server.ts';
import { enrollmentCancelledMessage } from './enrollment-messages.ts';

/** Frees a student's place, once, and tells them. Call inside the transaction of what becomes of the money. False when it was free. */
export async function cancelEnrollment(
  act: Act,
  { enrollmentId, reason }: { enrollmentId: string; reason: string },
): Promise<boolean> {
  const [row] = await act.db
    .update(enrollments)
    .set({ cancelledAt: act.now })
    .where(and(eq(enrollments.id, enrollmentId), isNull(enrollments.cancelledAt)))
    .returning();
  if (!row) return false;
  await withdrawDuesOf(act, { subject: 'enrollment', subjectId: enrollmentId });
  issueDocuments(act, { subject: 'enrollment', subjectId: enrollmentId });
  await act.tell(enrollmentCancelledMessage.about({ row, reason }));
  await act.audit('enrollment.cancelled', row.id, { reason });
  return true;
}
