import { asc, sql } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { type Category, nameOfUnknown, parseCategory } from '#app/features/shop/categories/door/categories.ts';
import { listFormerAddresses } from '#app/features/shop/categories/door/category.queries.server.ts';
import { type CategoryPicture, categories } from '#app/features/shop/categories/door/category.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { keepUntilChanged } from '#app/platform/live-updates/kept-reading.server.ts';

export interface ShopCategories {
  /** Every one, in order. */
  all: readonly (Category & { picture: CategoryPicture | null })[];
  /** Those that visitors are shown: with a piece in them; in a shop without any piece, the five it begins with. */
  shown: readonly Category[];
  /** Where links of before lead on to, by the address of then. */
  former: ReadonlyMap<string, string>;
}

/** The categories as visitors find them. */
export async function listShopCategories(db: Database): Promise<ShopCategories> {
  const published = sql`select from ${products} where ${products.status} = 'published'`;
  const hasPiece = sql`exists (${published} and ${products.category} = ${categories.slug})`;
  const [rows, former] = await Promise.all([
    db
      .select({
        value: categories.slug,
        label: categories.name,
        picture: categories.picture,
        isShown: sql<boolean>`${hasPiece} or (${categories.isShownEmpty} and not exists (${published}))`,
      })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
    listFormerAddresses(db),
  ]);
  return {
    all: rows.map(({ value, label, picture }) => ({ value, label, picture })),
    shown: rows.filter(({ isShown }) => isShown).map(({ value, label }) => ({ value, label })),
    former,
  };
}

/** The same, read once in a process until it changes: page-changes.sql tells of a category, and of pieces that come into one or leave it. */
export const readShopCategories = keepUntilChanged(['categories', 'bar'], listShopCategories);

type AskedCategory =
  | { kind: 'all' }
  | { kind: 'known'; category: Category }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown'; name: string };

/** What the category of an address is today. */
export function askedCategory({ all, former }: ShopCategories, text: string): AskedCategory {
  const address = parseCategory(text);
  const category = all.find(({ value }) => value === address);
  if (category) return { kind: 'known', category };
  const to = address === undefined ? undefined : former.get(address);
  if (to !== undefined) return { kind: 'moved', to };
  const name = nameOfUnknown(text);
  return name === '' ? { kind: 'all' } : { kind: 'unknown', name };
}
