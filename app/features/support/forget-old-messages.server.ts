import { lt, type SQL, sql } from 'drizzle-orm';
import { forgetNotices } from '#app/features/notifications/forget-notices.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { forgetMailsAbout } from '#app/platform/mail/personal-data.server.ts';
import { supportMessages } from './support-message.table.server.ts';

/** Deletes messages with what was mailed and told of them: the owner's copies hold the same words. Call in a transaction. */
export async function forgetMessages(db: Database, which: SQL | undefined): Promise<void> {
  const deleted = await db.delete(supportMessages).where(which).returning({ id: supportMessages.id });
  const ids = deleted.map(({ id }) => id);
  await forgetMailsAbout(db, ids);
  await forgetNotices(
    db,
    ids.map((id) => `support-message/${id}`),
  );
}

/** Nightly housekeeping: messages are kept for 12 months (privacy policy). */
export function forgetOldMessages(db: Database, now: Date): Promise<void> {
  const isOld = lt(supportMessages.createdAt, sql`${now}::timestamptz - interval '12 months'`);
  return db.transaction((db) => forgetMessages(db, isOld));
}
