import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { ShopWorld } from './shop-world.ts';
import type { aShopper } from './shoppers.ts';

export type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** The Pay button of the cart, without scripts. */
export const pressPay = (shopper: Shopper) => shopper.post('/checkout/pay', { shippingOption: 'LAGOS' });

export const attemptsOf = (db: Database, { viewer }: Shopper) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.userId, viewer.id));

export const ordersOf = (db: Database, { viewer }: Shopper) =>
  db.select().from(orders).where(eq(orders.userId, viewer.id));

/** The customer pays on the provider's page; the shop learns of it as the sandbox's switches say. */
export async function payAtProvider(db: Database, world: ShopWorld, shopper: Shopper): Promise<string> {
  const attempt = (await attemptsOf(db, shopper)).find(({ state }) => state === 'open');
  const paid = await world.control('/control/paystack/pay', { reference: attempt?.reference });
  expect(paid.status).toBe(200);
  return attempt?.reference ?? '';
}

/** Waits for what happens without anybody asking. */
export const byItself = (check: () => unknown, seconds = 45) =>
  vi.waitFor(check, { timeout: seconds * 1_000, interval: 100 });
