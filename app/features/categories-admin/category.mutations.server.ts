import { asc, sql } from 'drizzle-orm';
import { type CategoryPicture, categories } from '#app/features/categories/category.table.server.ts';
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
