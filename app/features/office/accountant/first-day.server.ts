import { min } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

/** When the books begin: with the shop's first account, or with an order of before that somebody entered since. */
export async function readFirstDay(db: Database): Promise<Date | null> {
  const [[account], [order]] = await Promise.all([
    db.select({ at: min(users.createdAt) }).from(users),
    db.select({ at: min(orders.createdAt) }).from(orders),
  ]);
  const known = [account?.at, order?.at].flatMap((at) => at ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known.map((at) => at.getTime())));
}
