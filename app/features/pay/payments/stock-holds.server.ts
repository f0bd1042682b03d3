import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OwnHolds } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { keyOfShelf } from '#app/features/shop/options/door/combination.ts';
import {
  canServe,
  lockProducts,
  putUnitsBack,
  type Shelf,
  shelfOfKey,
  takeUnits,
  type Wanted,
} from '#app/features/shop/stock/door/shelves.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { paymentAttempts, stockHolds } from './door/payment.table.server.ts';

/** What open payments of the customer's cart have set aside for them. */
export async function readOwnHolds(db: Database, userId: string): Promise<OwnHolds> {
  const rows = await ownHolds(db).execute({ userId });
  return new Map(rows.map(({ productId, combination, units }) => [keyOfShelf(productId, combination), units]));
}

const ownHolds = prepared((db) =>
  db
    .select({
      productId: stockHolds.productId,
      combination: stockHolds.combination,
      units: sql<number>`sum(${stockHolds.quantity})::int`,
    })
    .from(stockHolds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, stockHolds.attemptId))
    .where(
      and(
        eq(paymentAttempts.userId, sql.placeholder('userId')),
        eq(paymentAttempts.state, 'open'),
        isNull(paymentAttempts.subjectId),
      ),
    )
    .groupBy(stockHolds.productId, stockHolds.combination)
    .prepare('own_stock_holds'),
);

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
    .values(taken.map((key) => ({ attemptId, ...shelfOfKey(key), quantity: wanted.get(key) ?? 0 })))
    .onConflictDoUpdate({
      target: [stockHolds.attemptId, stockHolds.productId, stockHolds.combination],
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
  await putUnitsBack(
    db,
    new Map(
      released.map(({ productId, combination, quantity }) => [keyOfShelf(productId, combination), quantity] as const),
    ),
  );
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
  return new Map(rows.map(({ productId, combination, quantity }) => [keyOfShelf(productId, combination), quantity]));
}

/** What is still wanted beyond `held`. A combination may have been given a count of its own after it was held. */
export function without(wanted: Wanted, held: Wanted): Wanted {
  const missing = new Map<string, number>();
  for (const [key, units] of wanted) {
    const isOfPiece = ([other]: readonly [string, number]) => shelfOfKey(other).productId === shelfOfKey(key).productId;
    const [all, had, sofar] = [wanted, held, missing].map((each) =>
      [...each].filter(isOfPiece).reduce((sum, [, some]) => sum + some, 0),
    ) as [number, number, number];
    const left = Math.min(units - (held.get(key) ?? 0), all - had - sofar);
    if (left > 0) missing.set(key, left);
  }
  return missing;
}
