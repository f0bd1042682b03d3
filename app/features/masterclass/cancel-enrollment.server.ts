import { and, eq, isNull } from 'drizzle-orm';
import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { enrollments } from './enrollment.table.server.ts';
import { composeEnrollmentCancelledMail } from './enrollment-cancelled-email.ts';

/** Frees a student's place, once, and tells them. Call inside the transaction of what becomes of the money. False when it was free. */
export async function cancelEnrollment(
  db: Database,
  services: Pick<Services, 'jobs' | 'config'>,
  { enrollmentId, reason, actor }: { enrollmentId: string; reason: string; actor: string },
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .update(enrollments)
    .set({ cancelledAt: now })
    .where(and(eq(enrollments.id, enrollmentId), isNull(enrollments.cancelledAt)))
    .returning();
  if (!row) return false;
  const { business } = await readShopSettings(db);
  const mail = composeEnrollmentCancelledMail(row, reason, { business, publicUrl: services.config.publicUrl });
  await enqueueMail(db, services.jobs, mail, now);
  if (row.userId) {
    const { kind, dedupeKey } = mail;
    const notice = { kind, dedupeKey, title: 'Your place was cancelled', body: reason, href: '/userMasterclass' };
    await notifyCustomer(db, row.userId, notice, now);
  }
  await recordAudit(db, { actor, action: 'enrollment.cancelled', subjectId: row.id, details: { reason } }, now);
  return true;
}
