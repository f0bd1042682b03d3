import { eq, sql } from 'drizzle-orm';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { orderHistory, orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { addToCart, changeQuantity, removeLine } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aProduct } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { aBuyer, findPurchase, settleFromEverywhere, start } from './purchases.ts';
import { insist, type Race, type RaceServices, unless } from './race.ts';

/**
 * The customer changes the cart in another tab, and the owner the price, while Pay is being pressed. Whatever was frozen is what is
 * paid, the order holds exactly that, and a payment that lost its purchase takes nobody's money.
 */
export const cartEdits: Race = async (services) => {
  const { db, clock } = services;
  const sofa = await insist(() => aProduct(db, { stockCount: 50 }));
  const lamp = await insist(() => aProduct(db));
  const customer = await aBuyer(services, sofa);
  await insist(() => putInCart(db, customer, lamp));
  const [first, second] = await readCart(db, { userId: customer.id, now: new Date() });
  const choice = { color: '', size: '', quantity: 1 };
  const [begun, , , , , beside] = await Promise.all([
    start(services, customer),
    insist(() => changeQuantity(contextAt(db), customer.id, { lineId: first?.id ?? '', quantity: 3 })),
    insist(() => removeLine(contextAt(db), customer.id, second?.id ?? '')),
    insist(() => addToCart(contextAt(db, clock()), customer.id, { productId: lamp, ...choice })),
    db
      .update(products)
      .set({ priceKobo: sql`${products.priceKobo} + 100000` })
      .where(eq(products.id, sofa)),
    start(services, customer),
  ]);
  const again = await start(services, customer);
  // Whichever of them is open: nobody leaves without having paid or been refused.
  for (const result of [begun, beside, again]) if (result.ok) await payIfOpen(services, result.reference);

  const { attempts, made } = await findPurchase(services, customer);
  const paid = attempts.filter(({ state }) => state === 'settled' || state === 'review');
  const wrong: string[] = [];
  for (const attempt of paid) {
    const order = made.find(({ reference }) => reference === attempt.reference);
    if (attempt.state === 'review') continue;
    const lines = order ? await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)) : [];
    const sum = lines.reduce((total, line) => total + line.unitPriceKobo * line.quantity, 0);
    wrong.push(
      ...unless(order?.totalKobo === attempt.amountKobo, `${attempt.reference} paid another sum than its order's`),
    );
    wrong.push(
      ...unless(sum === attempt.amountKobo, `${attempt.reference}: lines of ${sum}, paid ${attempt.amountKobo}`),
    );
  }
  return [
    ...wrong,
    ...unless(
      made.length === paid.filter(({ state }) => state === 'settled').length,
      `${customer.id}: an order without money`,
    ),
  ];
};

async function payIfOpen(services: RaceServices, reference: string): Promise<void> {
  services.payments.pay(reference);
  await settleFromEverywhere(services, reference);
}

/** Two admins, each pressing twice, move one order on. */
export function twoAdmins(admins: readonly [string, string], pieceId: string): Race {
  return async (services) => {
    const { db } = services;
    const customer = await aBuyer(services, pieceId);
    const begun = await start(services, customer);
    if (!begun.ok) return [`${customer.id} was refused: ${begun.reason}`];
    await payIfOpen(services, begun.reference);
    const [order] = await db.select().from(orders).where(eq(orders.userId, customer.id));
    if (!order) return [`${customer.id} has no order`];
    const moves = await Promise.all(
      [...admins, ...admins].map((actor) =>
        insist(() => advanceOrder(services, actor, { orderId: order.id, from: 'new' })),
      ),
    );
    const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id));
    const letters = await db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, customer.email));
    return [
      ...unless(moves.filter(({ ok }) => ok).length === 1, `${order.id} was moved more than once, or never`),
      ...unless(history.length === 2, `${order.id} has ${history.length} lines of history`),
      ...unless(letters.length === 2, `${order.id}: ${letters.length} letters`),
    ];
  };
}
