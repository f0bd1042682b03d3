import { eq } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aCustomer, putInCart } from '#tests/support/checkout-builders.ts';
import { insist, type RaceServices, unless } from './race.ts';

export const start = (services: RaceServices, viewer: Viewer, shownTotalKobo?: number) =>
  insist(() => startPayment(services, viewer, { shippingOption: 'LAGOS', shownTotalKobo }));

export async function aBuyer({ db }: RaceServices, pieceId: string, quantity = 1): Promise<Viewer> {
  const customer = await insist(() => aCustomer(db));
  await insist(() => putInCart(db, customer, pieceId, quantity));
  return customer;
}

/** The browser's callback, the webhook's job, the waiting page and the reconciliation, all at one instant. */
export const settleFromEverywhere = (services: RaceServices, reference: string) =>
  Promise.all(
    (['callback', 'webhook', 'poll', 'reconcile'] as const).map((source) =>
      insist(() => settlePayment(services, `system:${source}`, { reference })),
    ),
  );

export async function findPurchase({ db }: RaceServices, viewer: Viewer) {
  const [attempts, made, letters, cart] = await insist(() =>
    Promise.all([
      db.select().from(paymentAttempts).where(eq(paymentAttempts.userId, viewer.id)),
      db.select().from(orders).where(eq(orders.userId, viewer.id)),
      db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, viewer.email)),
      readCart(db, { userId: viewer.id, now: new Date() }),
    ]),
  );
  return { attempts, made, letters, cart };
}

/** Paid once, made once, told once, and out of the cart. */
export async function boughtOnce(services: RaceServices, viewer: Viewer): Promise<string[]> {
  const { attempts, made, letters, cart } = await findPurchase(services, viewer);
  return [
    ...unless(attempts.length === 1, `${viewer.id} has ${attempts.length} payments`),
    ...unless(made.length === 1, `${viewer.id} has ${made.length} orders`),
    ...unless(letters.length === 1, `${viewer.id} was sent ${letters.length} letters`),
    ...unless(cart.length === 0, `${viewer.id} still has a full cart`),
    ...unless(made[0]?.totalKobo === attempts[0]?.amountKobo, `${viewer.id} paid another sum than the order's`),
  ];
}
