import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { listNumbered } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { products, shopPlace, unitsOfProduct } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { ProductSummary } from '#app/features/shop/catalog/door/product.ts';
import { priceOn } from '#app/features/shop/catalog/sale-price.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { containsSmall } from '#app/platform/database/text-search.server.ts';
import { foldWords } from '#app/platform/text/fold-text.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { type CollectionRule, MOST_ON_HOME, MOST_PIECES } from '../collection-rule.ts';
import { collectionPieces, collections, formerCollections } from './collection.table.server.ts';

export type Collection = typeof collections.$inferSelect;

/** The collection at an address, where a former address leads today, or undefined. */
export async function findCollection(
  db: Database,
  slug: string,
): Promise<{ kind: 'here'; collection: Collection } | { kind: 'moved'; to: string } | undefined> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return undefined;
  const [collection] = await db.select().from(collections).where(eq(collections.slug, slug));
  if (collection) return { kind: 'here', collection };
  const [former] = await db
    .select({ to: collections.slug })
    .from(formerCollections)
    .innerJoin(collections, eq(collections.id, formerCollections.collectionId))
    .where(eq(formerCollections.slug, slug));
  return former && { kind: 'moved', to: former.to };
}

/** Its published pieces in its order, as they are at `now`. */
export async function listCollectionProducts(
  db: Database,
  { collection, now, most = MOST_PIECES }: { collection: Pick<Collection, 'id' | 'rule'>; now: Date; most?: number },
): Promise<ProductSummary[]> {
  return listNumbered(db, { pieceNumbers: await listProductNumbers(db, { collection, now, most }), now });
}

/** The numbers of its published pieces. */
export async function listProductNumbers(
  db: Database,
  {
    collection: { id, rule },
    now,
    most = MOST_PIECES,
  }: { collection: Pick<Collection, 'id' | 'rule'>; now: Date; most?: number },
): Promise<number[]> {
  const rows = await (rule ? byRule(db, { rule, now, most }) : byHand(db, { id, most }));
  return rows.map(({ pieceNumber }) => pieceNumber);
}

/** Those of the home page by name, each with the picture of its first piece; without those that have no piece to show. */
export async function listHomeCollections(db: Database, now: Date) {
  const shown = await db
    .select()
    .from(collections)
    .where(eq(collections.isOnHome, true))
    .orderBy(asc(sql`lower(${collections.name})`))
    .limit(MOST_ON_HOME);
  const firsts = await Promise.all(shown.map((collection) => listCollectionProducts(db, { collection, now, most: 1 })));
  return shown.flatMap(({ slug, name }, index) => {
    const [first] = firsts[index] ?? [];
    return first ? [{ slug, name, picture: first.picture }] : [];
  });
}

/** The addresses of all, for the sitemap. */
export function listCollectionAddresses(db: Database): Promise<{ slug: string }[]> {
  return db.select({ slug: collections.slug }).from(collections).orderBy(asc(collections.slug));
}

const byHand = (db: Database, { id, most }: { id: string; most: number }) =>
  db
    .select({ pieceNumber: products.pieceNumber })
    .from(collectionPieces)
    .innerJoin(products, eq(products.id, collectionPieces.productId))
    .where(and(eq(collectionPieces.collectionId, id), isPublished))
    .orderBy(asc(collectionPieces.position), asc(products.pieceNumber))
    .limit(most);

function byRule(db: Database, { rule, now, most }: { rule: CollectionRule; now: Date; most: number }) {
  const day = lagosDay(now);
  const { category, minKobo, maxKobo, keyword, isOnSale, isInStock, newest } = rule;
  const price = priceOn(day);
  const conditions: (SQL | undefined)[] = [
    isPublished,
    category === undefined ? undefined : eq(products.category, category),
    minKobo === undefined ? undefined : gte(price, minKobo),
    maxKobo === undefined ? undefined : lte(price, maxKobo),
    keyword === undefined ? undefined : says(foldWords(keyword)),
    isOnSale ? sql`${day}::date between ${products.saleFrom} and ${products.saleUntil}` : undefined,
    isInStock ? sql`${products.isInStock} and ${unitsOfProduct} is distinct from 0` : undefined,
  ];
  return db
    .select({ pieceNumber: products.pieceNumber })
    .from(products)
    .where(and(...conditions))
    .orderBy(...(newest === undefined ? [asc(shopPlace), asc(products.pieceNumber)] : [desc(products.pieceNumber)]))
    .limit(Math.min(newest ?? most, most));
}

const isPublished = eq(products.status, 'published');
const says = (words: string) =>
  or(containsSmall(products.searchNameWords, words), containsSmall(products.searchAboutWords, words));
