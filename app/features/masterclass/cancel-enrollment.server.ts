import { and, eq, isNull } from 'drizzle-orm';
import { issueDocuments } from '#app/features/documents/issue-documents.server.ts';
import { withdrawDuesOf } from '#app/features/dues/write-dues.server.ts';
import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { enrollments } from './enrollment.table.server.ts';
import { enrollmentCancelledMail } from './enrollment-emails.ts';
import { enrollmentCancelledNotification } from './enrollment-notifications.ts';

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
  const shop = await readMailShop(act);
  const mail = enrollmentCancelledMail.write({ row, reason }, shop);
  await act.send(mail);
  if (row.userId)
    await notifyCustomer(act, {
      userId: row.userId,
      notification: enrollmentCancelledNotification.write({ id: row.id, reason }),
    });
  await act.audit('enrollment.cancelled', row.id, { reason });
  return true;
}
