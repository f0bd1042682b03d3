import { inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { notifications } from './notification.table.server.ts';

/** Deletes notifications about things of a person whose account is deleted: it names them. */
export async function forgetNotifications(db: Database, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await db.delete(notifications).where(inArray(notifications.dedupeKey, [...dedupeKeys]));
}
