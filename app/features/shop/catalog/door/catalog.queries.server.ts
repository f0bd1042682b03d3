import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import {
  labelsOfColors,
  offeredOptions,
  optionRange,
  ownSwatches,
} from '#app/features/shop/options/door/option.queries.server.ts';
import { COLOR_OPTION } from '#app/features/shop/options/door/options.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { keepUntilChanged } from '#app/platform/live-updates/kept-reading.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { CatalogFilter, Cursor, Sort } from '../catalog-filter.ts';
import { priceOn, priceTag } from '../sale-price.server.ts';
import {
  daysForMore,
  forecasts,
  keptPromises,
  leadDays,
  productPictures,
  products,
  shopPlace,
  sizesOfProduct,
  unitsOfProduct,
  variantsOfProduct,
} from './product.table.server.ts';
import type { Product, ProductPicture, ProductSummary, WholeProduct } from './product.ts';
import { atPriceNow } from './sale-price.ts';

/** Pieces are counted and found up to here; nobody minds whether a shop has 500 more or 90,000. */
export const MOST_COUNTED = 500;

/**
 * One page of the published pieces a filter asks for, whatever its words: `filter.show` of them after `filter.after`, in one query.
 * By key, not by offset: a piece the owner adds meanwhile makes nobody see another twice.
 */
export async function listProducts(db: Database, { filter, now }: Wanted): Promise<ProductSummary[]> {
  const price = await priceToSortBy(db, { filter, now });
  const conditions = conditionsOf(filter, price);
  if (filter.after) conditions.push({ shape: 'a', where: isAfter(filter.sort, filter.after, price) });
  const rows = await db
    .select(summaryColumns)
    .from(products)
    .where(allOf(conditions))
    .orderBy(...ordersBy(price)[filter.sort])
    .limit(filter.show)
    .prepare(`products_list_${filter.sort}_${price.shape}${shapeOf(conditions)}`)
    .execute();
  return rows.map((row) => atPriceNow(row, now));
}

/** The published ones of some pieces, in the order of their numbers here: what a search found, see search.server.ts. */
export async function listNumbered(
  db: Database,
  { pieceNumbers, now }: { pieceNumbers: readonly number[]; now: Date },
): Promise<ProductSummary[]> {
  if (pieceNumbers.length === 0) return [];
  const numbers = sql`${sql.param(pieceNumbers)}::integer[]`;
  const rows = await db
    .select(summaryColumns)
    .from(products)
    .where(and(isPublished, sql`${products.pieceNumber} = any(${numbers})`))
    .orderBy(sql`array_position(${numbers}, ${products.pieceNumber})`)
    .prepare('products_numbered')
    .execute();
  return rows.map((row) => atPriceNow(row, now));
}

/** How many pieces a filter asks for, whatever its words and whatever page is shown: at most `MOST_COUNTED` + 1. */
export async function countProducts(db: Database, { filter, now }: Wanted): Promise<number> {
  const price = await priceToSortBy(db, { filter, now });
  const conditions = conditionsOf(filter, price);
  const [row] = await db
    .select({ total: count() })
    .from(someOf(db, conditions))
    .prepare(`products_count_${price.shape}${shapeOf(conditions)}`)
    .execute();
  return row?.total ?? 0;
}

/** One page of a filter's pieces, and how many there are as `countProducts` says: for what a list is opened with, in one query. */
export async function listAndCount(
  db: Database,
  wanted: Wanted,
): Promise<{ products: ProductSummary[]; counted: number }> {
  const { filter, now } = wanted;
  const { sort } = filter;
  const isWhole = conditionsOf(filter, USUAL).length === 1 && !filter.after;
  if (!isWhole || sort === 'price-up' || sort === 'price-down') {
    const [products, counted] = await Promise.all([listProducts(db, wanted), countProducts(db, wanted)]);
    return { products, counted };
  }
  const rows = await wholeList[sort](db).execute({ show: filter.show });
  return { products: rows.map(({ product }) => atPriceNow(product, now)), counted: rows[0]?.counted ?? 0 };
}

/**
 * The first pieces in a filter's order that may answer a search, with what it takes to judge them. Where many will (`areMany`), they
 * are met soon by walking in that order; where few will, the indexes of words are asked first. PostgreSQL cannot know which: it takes
 * every beginning of a word for equally rare.
 */
export async function listCandidates(
  db: Database,
  { filter, now, mayAnswer, areMany, limit }: Wanted & { mayAnswer: SQL | undefined; areMany: boolean; limit: number },
) {
  const price = await priceToSortBy(db, { filter, now });
  return db
    .select({
      pieceNumber: products.pieceNumber,
      priceKobo: sql<number>`${price.column}`.mapWith(Number),
      searchName: products.searchName,
      searchNameWords: products.searchNameWords,
      searchAboutWords: products.searchAboutWords,
    })
    .from(products)
    .where(and(allOf(conditionsOf(filter, price)), mayAnswer))
    .orderBy(...(areMany ? ordersBy(price) : unindexedBy(price))[filter.sort])
    .limit(limit);
}

/** A published piece with its sizes and pictures, or undefined: a draft, an archived piece and no piece look alike. */
export async function findProduct(db: Database, { id, now }: { id: string; now: Date }): Promise<Product | undefined> {
  if (!PRODUCT_ID.test(id)) return undefined;
  const [row] = await productById(db).execute({ id });
  return row && atPriceNow(row, now);
}

/** The same of several, in one query and no order; what there is not is left out. */
export async function findProductsById(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Product[]> {
  const known = ids.filter((id) => PRODUCT_ID.test(id));
  if (known.length === 0) return [];
  const rows = await db
    .select({ ...productColumns, daysForMore })
    .from(products)
    .where(and(isPublished, sql`${products.id} = any(${sql.param(known)}::text[])`))
    .prepare('products_by_id')
    .execute();
  return rows.map((row) => atPriceNow(row, now));
}

/** PostgreSQL refuses some texts outright, such as one with a NUL, and no piece is called that. */
const PRODUCT_ID = /^[A-Za-z0-9_-]{1,80}$/;

/** What the workshop's queue says of a product, or of any where `id` is empty; undefined where it says nothing. */
export async function findForecast(db: Database, id: string) {
  const { key, leadDaysMin, leadDaysMax } = forecasts;
  const rows = db
    .select({ leadDaysMin, leadDaysMax })
    .from(forecasts)
    .where(inArray(key, [id, '']));
  return (await rows.orderBy(desc(key)).limit(1))[0];
}

/** How many of the last year's pieces were ready by the day that was promised; null where the shop does not say so. */
export const readShownPromises = keepUntilChanged('categories', async (db) => {
  const { kept, made } = keptPromises;
  return (await db.select({ kept, made }).from(keptPromises))[0] ?? null;
});

/** More than a feed may list. */
const MOST_WHOLE = 20_000;

/** Every published piece with all that is public of it, by its number; for feeds, which are kept. */
export async function listWholeProducts(db: Database, now: Date): Promise<WholeProduct[]> {
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(isPublished)
    .orderBy(asc(products.pieceNumber))
    .limit(MOST_WHOLE);
  return rows.map((row) => ({ ...atPriceNow(row, now), saleFrom: row.saleFrom }));
}

/** Which pieces, as they are when. */
interface Wanted {
  filter: CatalogFilter;
  now: Date;
}

type Condition = { shape: string; where: SQL | undefined };

const isPublished = sql`${products.status} = 'published'`;

const picture = sql`json_build_object('key', ${productPictures.key}, 'width', ${productPictures.width},
  'height', ${productPictures.height}, 'widths', ${productPictures.widths}, 'color', ${productPictures.color},
  'dominantColor', ${productPictures.dominantColor}, 'alt', ${productPictures.alt})`;

const pictureAndDrawing = sql`(${picture}::jsonb || jsonb_strip_nulls(jsonb_build_object('drawing', ${productPictures.drawing})))`;

const firstPicture = sql<ProductPicture | null>`(
  select ${picture} from ${productPictures} where ${productPictures.productId} = ${products.id}
  order by ${productPictures.position} limit 1)`;

const allPictures = sql<ProductPicture[]>`coalesce((
  select json_agg(${pictureAndDrawing} order by ${productPictures.position})
  from ${productPictures} where ${productPictures.productId} = ${products.id}), '[]')`;

const sharedColumns = {
  id: products.id,
  pieceNumber: products.pieceNumber,
  name: products.name,
  category: products.category,
  ...priceTag,
  colors: products.colors,
  widthCm: products.widthCm,
  depthCm: products.depthCm,
  heightCm: products.heightCm,
  seatHeightCm: products.seatHeightCm,
  drawnAs: products.drawnAs,
  parts: products.parts,
  isInStock: products.isInStock,
  stockCount: products.stockCount,
  ...leadDays,
  sizes: sizesOfProduct,
  swatches: ownSwatches(products.colors),
};

const summaryColumns = {
  ...sharedColumns,
  stockCount: unitsOfProduct,
  optionRange: optionRange(products),
  picture: firstPicture,
};

/** Whatever else the owner says of a product is public. */
const {
  keywords: _keywords,
  model: _model,
  shopPlace: _place,
  status: _status,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  searchName: _name,
  searchNameWords: _nameWords,
  searchAboutWords: _aboutWords,
  searchLexemes: _lexemes,
  ...publicColumns
} = getTableColumns(products);

const productColumns = {
  ...publicColumns,
  ...leadDays,
  sizes: sizesOfProduct,
  combinations: variantsOfProduct,
  swatches: ownSwatches(products.colors),
  options: offeredOptions(products.options),
  optionRange: optionRange(products),
  pictures: allPictures,
};

/** What pieces are sorted and filtered by when their price is asked about. */
interface SortedPrice {
  column: SQL;
  shape: string;
}

const USUAL: SortedPrice = { column: sql`${products.priceKobo}`, shape: '' };

/**
 * The usual price has an index, and is the price in effect of every piece on a day without sales; the price of a day has none. So
 * whether there is a sale today is asked first.
 */
async function priceToSortBy(db: Database, { filter: { sort, minKobo, maxKobo }, now }: Wanted): Promise<SortedPrice> {
  const isAsked = sort === 'price-up' || sort === 'price-down' || minKobo !== undefined || maxKobo !== undefined;
  if (!isAsked) return USUAL;
  const day = lagosDay(now);
  const [sale] = await saleOnDay(db).execute({ day });
  return sale ? { column: priceOn(day), shape: 'd' } : USUAL;
}

const saleOnDay = prepared((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(
      and(isPublished, sql`${sql.placeholder('day')}::date between ${products.saleFrom} and ${products.saleUntil}`),
    )
    .limit(1)
    .prepare('sale_on_day'),
);

/** Every order ends with the piece number, which no two pieces share. */
const ordersBy = ({ column }: SortedPrice): Record<Sort, SQL[]> => ({
  featured: [asc(shopPlace), asc(products.pieceNumber)],
  newest: [desc(products.pieceNumber)],
  'price-up': [asc(column), asc(products.pieceNumber)],
  'price-down': [desc(column), desc(products.pieceNumber)],
});

/** The same orders, written so that no index serves them. */
const unindexedBy = ({ column }: SortedPrice): Record<Sort, SQL[]> => ({
  featured: [sql`${shopPlace} + 0`, sql`${products.pieceNumber} + 0`],
  newest: [sql`${products.pieceNumber} + 0 desc`],
  'price-up': [sql`${column} + 0`, sql`${products.pieceNumber} + 0`],
  'price-down': [sql`${column} + 0 desc`, sql`${products.pieceNumber} + 0 desc`],
});

function isAfter(sort: Sort, { priceKobo, pieceNumber }: Cursor, { column }: SortedPrice): SQL {
  const here = sql`(${column}, ${products.pieceNumber})`;
  const last = sql`(${priceKobo}::bigint, ${pieceNumber}::integer)`;
  switch (sort) {
    case 'featured':
      return sql`(${shopPlace}, ${products.pieceNumber}) > (${placeOf(pieceNumber)}, ${pieceNumber}::integer)`;
    case 'newest':
      return sql`${products.pieceNumber} < ${pieceNumber}`;
    case 'price-up':
      return sql`${here} > ${last}`;
    case 'price-down':
      return sql`${here} < ${last}`;
  }
}

/** Where the last piece that was seen stands now; by its number where it is gone. */
const placeOf = (pieceNumber: number) => sql`coalesce((
  select coalesce(seen.shop_place, seen.piece_number) from products seen where seen.piece_number = ${pieceNumber}), ${pieceNumber}::integer)`;

/** Each condition with a letter, so that every combination can be prepared under its own name. */
function conditionsOf(filter: CatalogFilter, { column }: SortedPrice): Condition[] {
  const conditions: Condition[] = [{ shape: 'p', where: isPublished }];
  if (filter.category) conditions.push({ shape: 'c', where: eq(products.category, filter.category) });
  conditions.push(...choicesOf(filter));
  if (filter.inStock) {
    conditions.push({ shape: 's', where: sql`${products.isInStock} and ${unitsOfProduct} is distinct from 0` });
  }
  if (filter.minKobo !== undefined) conditions.push({ shape: 'n', where: gte(column, filter.minKobo) });
  if (filter.maxKobo !== undefined) conditions.push({ shape: 'x', where: lte(column, filter.maxKobo) });
  return conditions;
}

/** Any of the colours, and of every option any of its values. */
function choicesOf({ colors, options }: CatalogFilter): Condition[] {
  const conditions: Condition[] = [];
  const byOption = Map.groupBy(options, (value) => value.split('.')[0] ?? '');
  const own = (byOption.get(COLOR_OPTION) ?? []).map((value) => value.slice(COLOR_OPTION.length + 1));
  byOption.delete(COLOR_OPTION);
  if (own.length > 0) {
    const named = sql`${sql.param(colors)}::text[] || ${labelsOfColors(own)}`;
    conditions.push({ shape: 'w', where: sql`${products.colors} && (${named})` });
  } else if (colors.length > 0) {
    conditions.push({ shape: 'k', where: sql`${products.colors} && ${sql.param(colors)}::text[]` });
  }
  for (const values of byOption.values()) {
    const offered = values.map((value) => JSON.stringify([{ value: value.replace('.', '=') }]));
    conditions.push({ shape: 'o', where: sql`${products.options} @> any(${sql.param(offered)}::jsonb[])` });
  }
  return conditions;
}

const allOf = (conditions: Condition[]) => and(...conditions.map(({ where }) => where));
const shapeOf = (conditions: Condition[]) => conditions.map(({ shape }) => shape).join('');

const productById = prepared((db) =>
  db
    .select({ ...productColumns, daysForMore })
    .from(products)
    .where(and(isPublished, eq(products.id, sql.placeholder('id'))))
    .prepare('product_by_id'),
);

/** What most people look at: the first page of everything, of which nothing but the length differs. */
const wholeListBy = (sort: 'featured' | 'newest') =>
  prepared((db) =>
    db
      .select({ product: summaryColumns, counted: sql<number>`(select count(*)::int from ${someOf(db, ALL)})` })
      .from(products)
      .where(isPublished)
      .orderBy(...ordersBy(USUAL)[sort])
      .limit(sql.placeholder('show'))
      .prepare(`products_whole_${sort}`),
  );

const wholeList = { featured: wholeListBy('featured'), newest: wholeListBy('newest') };

const ALL: Condition[] = [{ shape: 'p', where: isPublished }];

/** No more of the pieces than are counted. */
function someOf(db: Database, conditions: Condition[]) {
  return db
    .select({ pieceNumber: products.pieceNumber })
    .from(products)
    .where(allOf(conditions))
    .limit(MOST_COUNTED + 1)
    .as('some');
}

/** What an order's pieces take in a van; for the estimate of a fee. */
export async function readSizeClasses(db: Database, ids: readonly string[]): Promise<Product['sizeClass'][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ sizeClass: products.sizeClass })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return rows.map(({ sizeClass }) => sizeClass);
}
