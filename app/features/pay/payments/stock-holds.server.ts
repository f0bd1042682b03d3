import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OwnHolds } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { readStockKey, type StockUnits, writeStockKey } from '#app/features/shop/options/door/variant.ts';
import {
  hasStock,
  type LockedStock,
  lockProducts,
  returnStock,
  stockNeeded,
  takeStock,
} from '#app/features/shop/stock/door/stock.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { paymentAttempts, stockHolds } from './door/payment.table.server.ts';

/** What open payments of the customer's cart have set aside for them. */
export async function readOwnHolds(db: Database, userId: string): Promise<OwnHolds> {
  const rows = await ownHolds(db).execute({ userId });
  return new Map(rows.map(({ units, ...stock }) => [writeStockKey(stock), units]));
}

const ownHolds = prepared((db) =>
  db
    .select({
      productId: stockHolds.productId,
      choice: stockHolds.choice,
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
    .groupBy(stockHolds.productId, stockHolds.choice)
    .prepare('own_stock_holds'),
);

/**
 * Takes the wanted units for an attempt; products made to order have no stock. The caller has locked the products and
 * seen that there is enough: the guarded update is what makes sure. False when there is not, and then the transaction is to be
 * given up.
 */
export async function holdStock(
  db: Database,
  { attemptId, wanted }: { attemptId: string; wanted: StockUnits },
): Promise<boolean> {
  const taken = await takeStock(db, wanted);
  if (!taken) return false;
  if (taken.length === 0) return true;
  await db
    .insert(stockHolds)
    .values(taken.map((key) => ({ attemptId, ...readStockKey(key), quantity: wanted.get(key) ?? 0 })))
    .onConflictDoUpdate({
      target: [stockHolds.attemptId, stockHolds.productId, stockHolds.choice],
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
  await returnStock(db, new Map(released.map((held) => [writeStockKey(held), held.quantity] as const)));
}

/**
 * The units of a paid attempt become sold ones: what it held is simply no longer held, and what it had to give back is taken again.
 * False, with nothing changed, when something it had given back is gone. `released`: the stock of `lines` where anything was given back.
 * Elsewhere the products need no lock that others wait for: the holds are the attempt's, which is locked.
 */
export async function claimHolds(
  db: Database,
  {
    attemptId,
    lines,
    released,
  }: { attemptId: string; lines: Parameters<typeof stockNeeded>[0]; released: LockedStock | undefined },
): Promise<boolean> {
  if (released) {
    const missing = without(stockNeeded(lines, released), await heldBy(db, attemptId));
    if (!hasStock(released, missing)) return false;
    if (!(await takeStock(db, missing))) throw new Error('Locked products were not there to be taken');
  }
  await db.delete(stockHolds).where(eq(stockHolds.attemptId, attemptId));
  return true;
}

export async function heldBy(db: Database, attemptId: string): Promise<StockUnits> {
  const rows = await db.select().from(stockHolds).where(eq(stockHolds.attemptId, attemptId));
  return new Map(rows.map((held) => [writeStockKey(held), held.quantity]));
}

/** What is still wanted beyond `held`. A choice may have been given a count of its own after it was held. */
export function without(wanted: StockUnits, held: StockUnits): StockUnits {
  const missing = new Map<string, number>();
  for (const [key, units] of wanted) {
    const isOfPiece = ([other]: readonly [string, number]) =>
      readStockKey(other).productId === readStockKey(key).productId;
    const [all, had, sofar] = [wanted, held, missing].map((each) =>
      [...each].filter(isOfPiece).reduce((sum, [, some]) => sum + some, 0),
    ) as [number, number, number];
    const left = Math.min(units - (held.get(key) ?? 0), all - had - sofar);
    if (left > 0) missing.set(key, left);
  }
  return missing;
}
