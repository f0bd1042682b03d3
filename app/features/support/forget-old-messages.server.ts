import { lt, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { supportMessages } from './support-message.table.server.ts';

/** Nightly housekeeping: messages are kept for 12 months (privacy policy). */
export async function forgetOldMessages(db: Database, now: Date): Promise<void> {
  await db
    .delete(supportMessages)
    .where(lt(supportMessages.createdAt, sql`${now}::timestamptz - interval '12 months'`));
}
