import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { rateLimits } from './rate-limit.table.server.ts';

export interface Budget {
  /** Names the act, and becomes part of the key. */
  act: string;
  allowed: number;
  perSeconds: number;
}

/**
 * Takes `amount` from the budget of `act` for `who` (an account, an address block, or `site`). False when it is used up.
 * One atomic statement, so parallel tries cannot share the last one.
 */
export async function takeFromBudget(
  db: Database,
  budget: Budget,
  who: string,
  now: Date,
  amount = 1,
): Promise<boolean> {
  const key = keyOf(budget, who);
  const windowEndsAt = new Date(now.getTime() + budget.perSeconds * 1000);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: amount, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.windowEndsAt} <= ${now} then ${amount}::integer else ${rateLimits.count} + ${amount}::integer end`,
        windowEndsAt: sql`case when ${rateLimits.windowEndsAt} <= ${now} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count });
  return (row?.count ?? amount) <= budget.allowed;
}

/** Gives one back: the try turned out not to count. */
export async function returnToBudget(db: Database, budget: Budget, who: string): Promise<void> {
  const key = keyOf(budget, who);
  const emptied = await db
    .delete(rateLimits)
    .where(and(eq(rateLimits.key, key), lte(rateLimits.count, 1)))
    .returning({ key: rateLimits.key });
  if (emptied.length > 0) return;
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 1)));
}

/** True while there is something left; takes nothing. */
export async function isBudgetLeft(db: Database, budget: Budget, who: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(budget, who)));
  return !row || row.windowEndsAt <= now || row.count < budget.allowed;
}

/** When a used-up budget is whole again; for telling people how long to wait. */
export async function budgetRefillsAt(db: Database, budget: Budget, who: string, now: Date): Promise<Date> {
  const [row] = await db
    .select({ windowEndsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(budget, who)));
  return row && row.windowEndsAt > now ? row.windowEndsAt : now;
}

/** Forgets a budget, for instance an account's failed sign-ins after a right one. */
export async function refillBudget(db: Database, budget: Budget, who: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(budget, who)));
}

function keyOf(budget: Budget, who: string): string {
  return `${budget.act}:${who}`;
}

/** Nightly housekeeping: windows that ended a day ago. */
export async function forgetOldBudgets(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, new Date(now.getTime() - 86_400_000)));
}
