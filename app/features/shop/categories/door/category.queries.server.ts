import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { type Category, findCategory, type KnownCategories } from './categories.ts';
import { categories, formerCategories } from './category.table.server.ts';

/** Every category in the order of the bar, with or without pieces. */
export const listCategories = (db: Database): Promise<Category[]> => inOrder(db).execute();

/** Where each former address leads on to today. */
export async function listFormerAddresses(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ from: formerCategories.slug, to: categories.slug })
    .from(formerCategories)
    .innerJoin(categories, eq(categories.id, formerCategories.categoryId));
  return new Map(rows.map(({ from, to }) => [from, to]));
}

export async function readKnownCategories(db: Database): Promise<KnownCategories> {
  // One after the other: a transaction has one connection.
  const all = await listCategories(db);
  return { all, former: await listFormerAddresses(db) };
}

/** The address of today of the category that has, or had, this one; undefined where there is none. */
export async function todaysAddress(db: Database, slug: string): Promise<string | undefined> {
  return findCategory(await readKnownCategories(db), slug);
}

const inOrder = prepared((db) =>
  db
    .select({ value: categories.slug, label: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
    .prepare('categories_in_order'),
);
