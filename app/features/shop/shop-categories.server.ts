import { asc, sql } from 'drizzle-orm';
import { products } from '#app/features/catalog/product.table.server.ts';
import { type Category, nameOfUnknown, parseCategory } from '#app/features/categories/categories.ts';
import { listFormerAddresses } from '#app/features/categories/category.queries.server.ts';
import { type CategoryPicture, categories } from '#app/features/categories/category.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { keepUntilChanged } from '#app/platform/live-updates/kept-reading.server.ts';

export interface ShopCategories {
  /** Every one, in order. */
  all: readonly (Category & { picture: CategoryPicture | null })[];
  /** Those that visitors are shown: with a piece in them, or one of the first five. */
  shown: readonly Category[];
  /** Where links of before lead on to, by the address of then. */
  former: ReadonlyMap<string, string>;
}

/** The categories as visitors find them. */
export async function listShopCategories(db: Database): Promise<ShopCategories> {
  const hasPiece = sql<boolean>`exists (
    select from ${products} where ${products.category} = ${categories.slug} and ${products.status} = 'published')`;
  const [rows, former] = await Promise.all([
    db
      .select({
        value: categories.slug,
        label: categories.name,
        picture: categories.picture,
        isShown: sql<boolean>`${categories.isShownEmpty} or ${hasPiece}`,
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
