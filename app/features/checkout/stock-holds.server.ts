import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { OwnHolds } from '#app/features/cart/cart.queries.server.ts';
import { products } from '#app/features/catalog/product.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { paymentAttempts, stockHolds } from './payment.table.server.ts';

/** Units wanted of each counted piece, whatever their colour and size. */
export type Wanted = ReadonlyMap<string, number>;

export function unitsOf(lines: readonly { productId: string | null; quantity: number }[]): Wanted {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (productId !== null) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  return wanted;
}

/** What open payments of the customer's cart have set aside for them. */
export async function readOwnHolds(db: Database, userId: string): Promise<OwnHolds> {
  const rows = await db
    .select({ productId: stockHolds.productId, units: sql<number>`sum(${stockHolds.quantity})::int` })
    .from(stockHolds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, stockHolds.attemptId))
    .where(
      and(
        eq(paymentAttempts.userId, sql.placeholder('userId')),
        eq(paymentAttempts.state, 'open'),
        isNull(paymentAttempts.subjectId),
      ),
    )
    .groupBy(stockHolds.productId)
    .prepare('own_stock_holds')
    .execute({ userId });
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

/**
 * Locks the pieces in id order, so that two payments for the same pieces wait for each other and never in a circle. Returns them as
 * they are now; a deleted piece is missing.
 */
export async function lockProducts(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: products.id,
      stockCount: products.stockCount,
      isInStock: products.isInStock,
      status: products.status,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('no key update');
}

/**
 * Takes the wanted units off the shelf for an attempt; pieces made to order have no shelf. The caller has locked the products and
 * seen that there is enough: the guarded update is what makes sure. False when there is not, and then the transaction is to be
 * given up.
 */
export async function holdStock(db: Database, attemptId: string, wanted: Wanted): Promise<boolean> {
  for (const [productId, quantity] of wanted) {
    const taken = await takeUnits(db, productId, quantity);
    if (taken === 'none_left') return false;
    if (taken === 'not_counted') continue;
    await db
      .insert(stockHolds)
      .values({ attemptId, productId, quantity })
      .onConflictDoUpdate({
        target: [stockHolds.attemptId, stockHolds.productId],
        set: { quantity: sql`${stockHolds.quantity} + excluded.quantity` },
      });
  }
  return true;
}

/** Puts back what an attempt held. Safe to repeat: only rows that are there are put back, and they go with it. */
export async function releaseHolds(db: Database, attemptId: string): Promise<void> {
  const held = await db
    .select({ productId: stockHolds.productId })
    .from(stockHolds)
    .where(eq(stockHolds.attemptId, attemptId));
  await lockProducts(
    db,
    held.map(({ productId }) => productId),
  );
  const released = await db.delete(stockHolds).where(eq(stockHolds.attemptId, attemptId)).returning();
  for (const { productId, quantity } of released) {
    await db
      .update(products)
      .set({ stockCount: sql`${products.stockCount} + ${quantity}` })
      .where(eq(products.id, productId));
  }
}

/**
 * The units of a paid attempt become sold ones: what it held is simply no longer held, and what it had to give back is taken again.
 * False, with nothing changed, when something it had given back is gone.
 */
export async function claimHolds(
  db: Database,
  attemptId: string,
  wanted: Wanted,
  wasReleased: boolean,
): Promise<boolean> {
  const shelf = await lockProducts(db, [...wanted.keys()]);
  if (wasReleased) {
    const missing = without(wanted, await heldBy(db, attemptId));
    if (!canServe(shelf, missing)) return false;
    for (const [productId, units] of missing) await takeUnits(db, productId, units);
  }
  await db.delete(stockHolds).where(eq(stockHolds.attemptId, attemptId));
  return true;
}

export async function heldBy(db: Database, attemptId: string): Promise<Wanted> {
  const rows = await db.select().from(stockHolds).where(eq(stockHolds.attemptId, attemptId));
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

/** What is still wanted beyond `held`. */
export function without(wanted: Wanted, held: Wanted): Wanted {
  const missing = [...wanted].map(([id, units]) => [id, units - (held.get(id) ?? 0)] as const);
  return new Map(missing.filter(([, units]) => units > 0));
}

/** Can all of these be had now? Asked of pieces that are locked. */
export function canServe(shelf: Awaited<ReturnType<typeof lockProducts>>, wanted: Wanted): boolean {
  const pieces = new Map(shelf.map((piece) => [piece.id, piece]));
  return [...wanted].every(([id, units]) => {
    const piece = pieces.get(id);
    return piece?.isInStock && piece.status === 'published' && (piece.stockCount ?? units) >= units;
  });
}

async function takeUnits(
  db: Database,
  productId: string,
  units: number,
): Promise<'taken' | 'not_counted' | 'none_left'> {
  const taken = await db
    .update(products)
    .set({ stockCount: sql`${products.stockCount} - ${units}` })
    .where(and(eq(products.id, productId), gte(products.stockCount, units)))
    .returning({ id: products.id });
  if (taken.length > 0) return 'taken';
  const [piece] = await db.select({ stockCount: products.stockCount }).from(products).where(eq(products.id, productId));
  return piece?.stockCount === null ? 'not_counted' : 'none_left';
}
