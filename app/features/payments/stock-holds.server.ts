import { and, eq, gte, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { OwnHolds } from '#app/features/cart/cart.queries.server.ts';
import { products } from '#app/features/catalog/product.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
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
  const rows = await ownHolds(db).execute({ userId });
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

const ownHolds = prepared((db) =>
  db
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
    .prepare('own_stock_holds'),
);

/** Pieces that are locked, as they are now; a deleted one is missing. */
export type Shelf = Awaited<ReturnType<typeof lockProducts>>;

/**
 * Locks the pieces in id order, so that two payments for the same pieces wait for each other and never in a circle. `ids` may be a
 * query for them. `key share` only keeps them from being deleted: whoever changes no count waits for nobody.
 */
export async function lockProducts(
  db: Database,
  {
    ids,
    strength = 'no key update',
  }: { ids: readonly string[] | SQLWrapper; strength?: 'no key update' | 'key share' },
) {
  if ('length' in ids && ids.length === 0) return [];
  return db
    .select({
      id: products.id,
      stockCount: products.stockCount,
      isInStock: products.isInStock,
      status: products.status,
    })
    .from(products)
    .where(inArray(products.id, 'length' in ids ? [...ids] : ids))
    .orderBy(products.id)
    .for(strength);
}

/**
 * Takes the wanted units off the shelf for an attempt; pieces made to order have no shelf. The caller has locked the products and
 * seen that there is enough: the guarded update is what makes sure. False when there is not, and then the transaction is to be
 * given up.
 */
export async function holdStock(
  db: Database,
  { attemptId, wanted }: { attemptId: string; wanted: Wanted },
): Promise<boolean> {
  const taken = await takeUnits(db, wanted);
  if (!taken) return false;
  if (taken.length === 0) return true;
  await db
    .insert(stockHolds)
    .values(taken.map((productId) => ({ attemptId, productId, quantity: wanted.get(productId) ?? 0 })))
    .onConflictDoUpdate({
      target: [stockHolds.attemptId, stockHolds.productId],
      set: { quantity: sql`${stockHolds.quantity} + excluded.quantity` },
    });
  return true;
}

/** Puts back what an attempt held. Safe to repeat: only rows that are there are put back, and they go with it. */
export async function releaseHolds(db: Database, attemptId: string): Promise<void> {
  const held = await db
    .select({ productId: stockHolds.productId })
    .from(stockHolds)
    .where(eq(stockHolds.attemptId, attemptId));
  await lockProducts(db, { ids: held.map(({ productId }) => productId) });
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
 * False, with nothing changed, when something it had given back is gone. Where nothing was given back the pieces need no lock that
 * others wait for: the holds are the attempt's, which is locked.
 */
export async function claimHolds(
  db: Database,
  { attemptId, shelf, wanted, wasReleased }: { attemptId: string; shelf: Shelf; wanted: Wanted; wasReleased: boolean },
): Promise<boolean> {
  if (wasReleased) {
    const missing = without(wanted, await heldBy(db, attemptId));
    if (!canServe(shelf, missing)) return false;
    await takeUnits(db, missing);
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
export function canServe(shelf: Shelf, wanted: Wanted): boolean {
  const pieces = new Map(shelf.map((piece) => [piece.id, piece]));
  return [...wanted].every(([id, units]) => {
    const piece = pieces.get(id);
    return piece?.isInStock && piece.status === 'published' && (piece.stockCount ?? units) >= units;
  });
}

/**
 * Takes units off the shelves of locked pieces, in one statement however many pieces there are. Gives the pieces that have a shelf;
 * undefined when one of them has too few, and then the transaction is to be given up.
 */
async function takeUnits(db: Database, wanted: Wanted): Promise<string[] | undefined> {
  if (wanted.size === 0) return [];
  const [ids, units] = [[...wanted.keys()], [...wanted.values()]];
  const taken = await db
    .update(products)
    .set({ stockCount: sql`${products.stockCount} - wanted.units` })
    .from(sql`unnest(${sql.param(ids)}::text[], ${sql.param(units)}::integer[]) as wanted(id, units)`)
    .where(and(eq(products.id, sql`wanted.id`), gte(products.stockCount, sql`wanted.units`)))
    .returning({ id: products.id });
  const counted = taken.map(({ id }) => id);
  const others = ids.filter((id) => !counted.includes(id));
  if (others.length === 0) return counted;
  const unlimited = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, others), isNull(products.stockCount)));
  return unlimited.length === others.length ? counted : undefined;
}
