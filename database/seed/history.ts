import { and, eq, sql } from 'drizzle-orm';
import { products } from '#app/features/catalog/product.table.server.ts';
import { settings } from '#app/features/settings/setting.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

const KEY = 'demo-history';

/** A shop without a single piece is new, and is going to have a past. Call before the pieces are put in, in their transaction. */
export async function noteNewShop(db: Database): Promise<void> {
  if ((await db.$count(products)) > 0) return;
  await db
    .insert(settings)
    .values({ key: KEY, value: { state: 'wanted' } })
    .onConflictDoNothing();
}

/** True once: a shop in which somebody may have begun to work keeps its own past. Call in the transaction that writes it. */
export async function isHistoryWanted(db: Database): Promise<boolean> {
  const taken = await db
    .update(settings)
    .set({ value: { state: 'written' }, updatedAt: sql`now()` })
    .where(and(eq(settings.key, KEY), eq(sql`${settings.value}->>'state'`, 'wanted')))
    .returning({ key: settings.key });
  return taken.length > 0;
}
