import { and, eq, sql } from 'drizzle-orm';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

const KEY = 'demo-history';

const isIn = (state: 'wanted' | 'written') => and(eq(settings.key, KEY), eq(sql`${settings.value}->>'state'`, state));

/** Without a single piece. */
export const isNewShop = async (db: Database): Promise<boolean> => (await db.$count(products)) === 0;

/**
 * A new shop is going to have a past; true when it is one. Call before the pieces are put in, in their
 * transaction.
 */
export async function noteNewShop(db: Database): Promise<boolean> {
  if (!(await isNewShop(db))) return false;
  const noted = await db
    .insert(settings)
    .values({ key: KEY, value: { state: 'wanted' } })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return noted.length > 0;
}

export async function isHistoryWanted(db: Database): Promise<boolean> {
  return (await db.$count(settings, isIn('wanted'))) > 0;
}

/** True once: a shop in which somebody may have started to work keeps its own past. Call in the transaction that writes it. */
export async function takeHistory(db: Database): Promise<boolean> {
  const value = { state: 'written' };
  const taken = await db
    .update(settings)
    .set({ value, updatedAt: sql`now()` })
    .where(isIn('wanted'))
    .returning({ key: settings.key });
  return taken.length > 0;
}

export async function hasHistory(db: Database): Promise<boolean> {
  return (await db.$count(settings, isIn('written'))) > 0;
}
