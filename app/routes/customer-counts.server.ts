import { countCartLines } from '#app/features/cart/cart.queries.server.ts';
import { countUnseen } from '#app/features/notifications/notification.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

/** The numbers on the cart and the bell. */
export async function readCustomerCounts(db: Database, userId: string) {
  const [cart, notifications] = await Promise.all([countCartLines(db, userId), countUnseen(db, userId)]);
  return { cart, notifications };
}
