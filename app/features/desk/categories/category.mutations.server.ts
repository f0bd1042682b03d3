import { arrayContains, asc, eq, sql } from 'drizzle-orm';
import { discounts } from '#app/features/orders/discounts/door/discount.table.server.ts';
import {
  type CategoryPicture,
  categories,
  formerCategories,
} from '#app/features/shop/categories/door/category.table.server.ts';
import { collections } from '#app/features/shop/collections/door/collection.table.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';

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

/**
 * A category at the end of the bar, within `lockCategories`. It takes an address that another had before: whoever asks for `sofas` wants
 * what is called so now.
 */
export async function insertCategory(
  act: Act,
  { slug, name, after }: { slug: string; name: string; after: readonly { position: number }[] },
): Promise<string> {
  const id = newId('cat', act.now);
  const position = Math.max(0, ...after.map((other) => other.position)) + 1;
  await act.db.delete(formerCategories).where(eq(formerCategories.slug, slug));
  await act.db.insert(categories).values({ id, slug, name, position, createdAt: act.now });
  await act.audit('category.added', id, { name, slug });
  return id;
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
