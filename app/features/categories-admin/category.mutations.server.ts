import { arrayContains, asc, eq, sql } from 'drizzle-orm';
import { type CategoryPicture, categories } from '#app/features/categories/category.table.server.ts';
import { collections } from '#app/features/collections/collection.table.server.ts';
import { discounts } from '#app/features/discounts/discount.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

export interface SavedCategory {
  id: string;
  slug: string;
  name: string;
  position: number;
  picture: CategoryPicture | null;
}

/** Every category in order, held until the transaction ends: names and places are decided by one person at a time. */
export async function lockCategories(db: Database): Promise<SavedCategory[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`);
  const { id, slug, name, position, picture } = categories;
  return db
    .select({ id, slug, name, position, picture })
    .from(categories)
    .orderBy(asc(position), asc(id))
    .for('update');
}

export const isCalled = (name: string) => (category: { name: string }) =>
  category.name.toLowerCase() === name.toLowerCase();

/**
 * What names a category by its address, the rules of collections and the discounts for it, names it by the new one from now on. An old
 * address leads visitors on, and may be another category's tomorrow.
 */
export async function followAddress(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  if (from === to) return;
  const rule = sql`jsonb_set(${collections.rule}, '{category}', to_jsonb(${to}::text))`;
  await db
    .update(collections)
    .set({ rule })
    .where(eq(sql`${collections.rule} ->> 'category'`, from));
  await db
    .update(discounts)
    .set({ categories: sql`array_replace(${discounts.categories}, ${from}, ${to})` })
    .where(arrayContains(discounts.categories, [from]));
}
