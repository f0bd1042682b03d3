import { lt, type SQL, sql } from 'drizzle-orm';
import { forgetNotifications } from '#app/features/ground/notifications/door/forget-notifications.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { forgetMailsAbout } from '#app/platform/mail/personal-data.server.ts';
import { forgetWhatsAppAbout } from '#app/platform/whatsapp/deliver-whatsapp.server.ts';
import { supportMessages } from './door/support-message.table.server.ts';
import { newSupportMessage } from './support-messages.ts';

/** Deletes messages with what was mailed and told of them: the owner's copies hold the same words. Call in a transaction. */
export async function forgetMessages(db: Database, which: SQL | undefined): Promise<void> {
  const deleted = await db.delete(supportMessages).where(which).returning({ id: supportMessages.id });
  const ids = deleted.map(({ id }) => id);
  await forgetMailsAbout(db, ids);
  await forgetWhatsAppAbout(db, ids);
  await forgetNotifications(db, ids.map(newSupportMessage.keyOf));
}

/** Nightly housekeeping: messages are kept for 12 months (privacy policy). */
export function forgetOldMessages(context: ActContext): Promise<void> {
  const now = context.clock();
  const isOld = lt(supportMessages.createdAt, sql`${now}::timestamptz - interval '12 months'`);
  return act(context, 'system:housekeeping', (act) => forgetMessages(act.db, isOld));
}
