import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announce, announcement, type Topic } from '#app/platform/live-updates/live-updates.server.ts';
import { notifications } from './notification.table.server.ts';

export interface Notice {
  /** What happened, `order-shipped`. */
  kind: string;
  /** `<kind>/<thing>`: the same fact is told once. */
  dedupeKey: string;
  title: string;
  body: string;
  /** A path of this site that the notification leads to. */
  href: string;
  /** `orderRefId`, `state`, the estimate dates and the like, as text. */
  details?: Record<string, string>;
}

/** Tells one customer, in the transaction of the fact, and wakes every page they have open. */
export async function notifyCustomer(db: Database, userId: string, notice: Notice, now: Date): Promise<void> {
  await write(db, { ...notice, audience: 'customer', userId }, `user:${userId}`, now);
}

/** Takes back what is no longer true: a move that was undone was never told. */
export async function withdrawNotice(db: Database, userId: string, dedupeKey: string): Promise<void> {
  await db.delete(notifications).where(and(eq(notifications.dedupeKey, dedupeKey), eq(notifications.userId, userId)));
  await announce(db, `user:${userId}`);
}

export async function notifyAdmins(db: Database, notice: Notice, now: Date): Promise<void> {
  await write(db, { ...notice, audience: 'admin' }, 'admins', now);
}

type Row = Notice & { audience: 'customer' | 'admin'; userId?: string };

/** Nobody is told the same thing twice. */
async function write(db: Database, row: Row, topic: Topic, now: Date) {
  await db
    .insert(notifications)
    .values({ ...row, id: newId('ntf', now), createdAt: now })
    .onConflictDoNothing({ target: notifications.dedupeKey })
    .returning({ told: announcement(topic) });
}
