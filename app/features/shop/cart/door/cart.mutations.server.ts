import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { isForSale } from '#app/features/shop/catalog/door/availability.ts';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { findVariation } from '#app/features/shop/catalog/door/find-variation.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { VariationRefusal } from '#app/features/shop/catalog/door/variations.ts';
import { type ChosenValue, textOf } from '#app/features/shop/options/door/choice.ts';
import { unitsOfChoice } from '#app/features/shop/options/door/variant.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announce, announcement } from '#app/platform/live-updates/live-updates.server.ts';
import type { RemovedLine } from '../removed-line.server.ts';
import { readCart } from './cart.queries.server.ts';
import { cartLines } from './cart-line.table.server.ts';
import { MAX_LINES, MAX_QUANTITY } from './cart-rules.ts';

interface Choice {
  productId: string;
  color: string;
  size: string;
  options?: string;
  quantity: number;
  /** The line then holds so many at least, instead of so many more: done twice, it is done once. */
  isInAll?: boolean;
}

/** What an order names; a piece that has been deleted is in no cart either. */
type Ordered = Omit<Choice, 'productId' | 'options' | 'isInAll'> & {
  productId: string | null;
  options?: ChosenValue[];
};

export type AddToCartResult =
  | { ok: true; isFirst: boolean }
  | { ok: false; reason: VariationRefusal | 'unknown_product' | 'sold_out' | 'quantity' | 'cart_full' };

/**
 * Puts a piece into the cart. The same piece in the same colour and size adds to its line, up to 99; the price they have just
 * seen on its page becomes the price last seen. `isFirst`: nothing was in the cart.
 */
export async function addToCart(context: ActContext, actor: string, choice: Choice): Promise<AddToCartResult> {
  const { productId, quantity } = choice;
  if (!isQuantity(quantity)) return { ok: false, reason: 'quantity' };
  const piece = await findProduct(context.db, { id: productId, now: context.clock() });
  if (!piece) return { ok: false, reason: 'unknown_product' };
  const variation = findVariation(piece, choice);
  if (!variation.ok) return { ok: false, reason: variation.reason };
  const { isInStock } = piece;
  if (!isForSale({ isInStock, stockCount: unitsOfChoice(piece, variation) })) return { ok: false, reason: 'sold_out' };
  const { color, size, options, priceKobo } = variation;
  return act(context, actor, async (act) => {
    await lockCart(act.db, actor);
    const { others, isThere } = await countLines(act.db, actor, { productId, color, size, options });
    if (others >= MAX_LINES) return { ok: false, reason: 'cart_full' };
    await act.db
      .insert(cartLines)
      .values({
        id: newId('line', act.now),
        userId: actor,
        productId,
        color,
        size,
        options,
        quantity,
        seenPriceKobo: priceKobo,
        addedAt: act.now,
      })
      .onConflictDoUpdate({
        target: LINE_KEY,
        set: {
          quantity: choice.isInAll
            ? sql`greatest(${cartLines.quantity}, excluded.quantity)`
            : sql`least(${MAX_QUANTITY}, ${cartLines.quantity} + excluded.quantity)`,
          seenPriceKobo: priceKobo,
        },
      })
      .returning({ told: announcement(`user:${actor}`) });
    return { ok: true, isFirst: others === 0 && !isThere };
  });
}

/** Sets a line's quantity, 1 to 99. A line that is not the customer's is an unknown line. */
export async function changeQuantity(
  context: ActContext,
  actor: string,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<{ ok: true } | { ok: false; reason: 'quantity' | 'unknown_line' }> {
  if (!isQuantity(quantity)) return { ok: false, reason: 'quantity' };
  return act(context, actor, async (act) => {
    await lockCart(act.db, actor);
    const changed = await act.db
      .update(cartLines)
      .set({ quantity })
      .where(and(eq(cartLines.id, lineId), eq(cartLines.userId, actor)))
      .returning({ told: announcement(`user:${actor}`) });
    if (changed.length === 0) return { ok: false, reason: 'unknown_line' };
    return { ok: true };
  });
}

/** The quantities that were typed, by line; those of lines that are gone are left out. */
export async function changeQuantities(
  context: ActContext,
  actor: string,
  typed: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [lineId, quantity] of typed) await changeQuantity(context, actor, { lineId, quantity });
}

/** The line as it was; undefined when it is gone already. */
export async function removeLine(context: ActContext, actor: string, lineId: string): Promise<RemovedLine | undefined> {
  const [removed] = await remove(context, actor, eq(cartLines.id, lineId));
  return removed;
}

/**
 * Puts a removed line back where it stood, also one that cannot be bought: it was in the cart. What has been added of the same since is
 * kept on top of it; twice is once.
 */
export async function restoreLine(
  context: ActContext,
  actor: string,
  line: RemovedLine,
): Promise<{ ok: true } | { ok: false; reason: 'unknown_product' | 'cart_full' }> {
  return act(context, actor, async (act) => {
    await lockCart(act.db, actor);
    const [piece] = await act.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, line.productId))
      .for('share');
    if (!piece) return { ok: false, reason: 'unknown_product' };
    if ((await countLines(act.db, actor, line)).others >= MAX_LINES) return { ok: false, reason: 'cart_full' };
    await act.db
      .insert(cartLines)
      .values({ ...line, userId: actor })
      .onConflictDoUpdate({
        target: LINE_KEY,
        set: { quantity: sql`least(${MAX_QUANTITY}, ${cartLines.quantity} + excluded.quantity)` },
        setWhere: sql`${cartLines.id} <> excluded.id`,
      });
    await announce(act.db, `user:${actor}`);
    return { ok: true };
  });
}

/** Removes a piece in every colour and size, as Remove on its card does. */
export async function removeProduct(context: ActContext, actor: string, productId: string): Promise<boolean> {
  return (await remove(context, actor, eq(cartLines.productId, productId))).length > 0;
}

/** The customer has read the price-change notice: what the pieces cost now is what they have seen. */
export async function acknowledgePrices(context: ActContext, actor: string): Promise<void> {
  await act(context, actor, async (act) => {
    for (const { id, unitPriceKobo, seenPriceKobo } of await readCart(act.db, { userId: actor, now: act.now })) {
      if (unitPriceKobo === seenPriceKobo) continue;
      await act.db.update(cartLines).set({ seenPriceKobo: unitPriceKobo }).where(eq(cartLines.id, id));
    }
  });
}

/**
 * Takes out exactly what was ordered, in the transaction of the order: a line that holds more by now keeps the rest, and lines
 * added meanwhile stay. What is kept of a line counts as added at `addedAt`: it came after the payment
 * was started. Whoever writes the order tells the customer's pages.
 */
export async function removeOrdered(
  db: Database,
  { userId, ordered, addedAt }: { userId: string; ordered: readonly Ordered[]; addedAt: Date },
): Promise<void> {
  const wanted = new Map(
    ordered.map((line) => [keyOf({ ...line, options: textOf(line.options ?? []) }), line.quantity]),
  );
  const lines = await db.select().from(cartLines).where(eq(cartLines.userId, userId));
  const finished: string[] = [];
  for (const line of lines) {
    const quantity = wanted.get(keyOf(line));
    if (quantity === undefined) continue;
    if (line.quantity <= quantity) finished.push(line.id);
    else
      await db
        .update(cartLines)
        .set({ quantity: line.quantity - quantity, addedAt })
        .where(eq(cartLines.id, line.id));
  }
  if (finished.length > 0) await db.delete(cartLines).where(inArray(cartLines.id, finished));
}

/**
 * One change of a customer's cart at a time, payments included. It is the first lock of every transaction that takes several:
 * customer, payment attempt, products by id.
 */
export async function lockCart(db: Database, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

const LINE_KEY = [cartLines.userId, cartLines.productId, cartLines.color, cartLines.size, cartLines.options];

const isQuantity = (quantity: number) => Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;

const keyOf = ({ productId, color, size, options }: Omit<Ordered, 'quantity' | 'options'> & { options: string }) =>
  JSON.stringify([productId, color, size, options]);

async function countLines(db: Database, userId: string, choice: Omit<Choice, 'quantity'>) {
  const isThisLine = sql`${cartLines.productId} = ${choice.productId} and ${cartLines.color} = ${choice.color}
    and ${cartLines.size} = ${choice.size} and ${cartLines.options} = ${choice.options ?? ''}`;
  const [row] = await db
    .select({ lines: count(), others: count(sql`case when not (${isThisLine}) then 1 end`) })
    .from(cartLines)
    .where(eq(cartLines.userId, userId));
  const { lines = 0, others = 0 } = row ?? {};
  return { others, isThere: lines > others };
}

async function remove(context: ActContext, userId: string, which: ReturnType<typeof eq>): Promise<RemovedLine[]> {
  return act(context, userId, async (act) => {
    await lockCart(act.db, userId);
    const removed = await act.db
      .delete(cartLines)
      .where(and(eq(cartLines.userId, userId), which))
      .returning();
    if (removed.length > 0) await announce(act.db, `user:${userId}`);
    return removed;
  });
}
