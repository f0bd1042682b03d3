import { and, eq, isNull } from 'drizzle-orm';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { endSessionsOf } from '#app/platform/auth/sessions.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays, formatDate } from '#app/platform/time/lagos-time.ts';
import { composeDeletionMail } from './accounts-emails.tsx';

const GRACE_DAYS = 30;

/**
 * Sets the day on which the account will be deleted, signs the person out everywhere and tells them by mail. The caller has
 * made sure that it is the account's owner who asks. Asking twice keeps the first day.
 */
export async function requestDeletion(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  viewer: Viewer,
): Promise<void> {
  const now = clock();
  const dueAt = addDays(now, GRACE_DAYS);
  const { business } = await readShopSettings(db);
  const mail = composeDeletionMail({
    email: viewer.email,
    name: viewer.name,
    url: `${config.publicUrl}/login`,
    date: formatDate(dueAt),
    business,
  });
  await db.transaction(async (db) => {
    const asked = await db
      .update(users)
      .set({ deletionDueAt: dueAt, updatedAt: now })
      .where(and(eq(users.id, viewer.id), eq(users.role, 'customer'), isNull(users.deletionDueAt)))
      .returning({ id: users.id });
    if (asked.length === 0) return;
    await endSessionsOf(db, viewer.id);
    await recordAudit(db, { actor: viewer.id, action: 'account.deletion_asked', subjectId: viewer.id }, now);
    await enqueueMail(db, jobs, { ...mail, dedupeKey: `deletion-asked/${viewer.id}/${dueAt.getTime()}` }, now);
  });
}

/** Takes the request back; nothing of the account has changed meanwhile. */
export async function keepAccount(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const kept = await db
      .update(users)
      .set({ deletionDueAt: null, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.anonymisedAt)))
      .returning({ id: users.id });
    if (kept.length === 0) return;
    await recordAudit(db, { actor: userId, action: 'account.kept', subjectId: userId }, now);
  });
}
