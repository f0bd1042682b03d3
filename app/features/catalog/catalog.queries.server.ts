import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { CatalogFilter, Cursor, Sort } from './catalog-filter.ts';
import { productPictures, productSizes, products } from './product.table.server.ts';
import type { Product, ProductPicture, ProductSummary } from './product.ts';
import type { FoundPiece } from './search-index.ts';
import type { SizeOption } from './variations.ts';

/**
 * One page of the published pieces a filter asks for: `filter.show` of them after `filter.after`, in one query. By key, not by
 * offset: a piece the owner adds meanwhile makes nobody see another twice. `found` is what the filter's words found (see
 * search.server.ts), best first, which is then the order of 'featured'; without it the words are not looked at.
 */
export async function listProducts(
  db: Database,
  filter: CatalogFilter,
  found?: readonly FoundPiece[],
): Promise<ProductSummary[]> {
  const isByRank = found !== undefined && filter.sort === 'featured';
  const numbers = (isByRank ? after(found, filter.after) : found)?.map(({ pieceNumber }) => pieceNumber);
  const conditions = conditionsOf(filter, numbers);
  if (filter.after && !isByRank) conditions.push({ shape: 'a', where: isAfter(filter.sort, filter.after) });
  const order = isByRank
    ? [sql`array_position(${sql.param(numbers)}::integer[], ${products.pieceNumber})`]
    : ORDERS[filter.sort];
  return db
    .select(summaryColumns)
    .from(products)
    .where(allOf(conditions))
    .orderBy(...order)
    .limit(filter.show)
    .prepare(`products_list_${filter.sort}_${shapeOf(conditions)}`)
    .execute();
}

/** How many pieces a filter asks for, whatever page of them is shown. `found` as in `listProducts`. */
export async function countProducts(
  db: Database,
  filter: CatalogFilter,
  found?: readonly FoundPiece[],
): Promise<number> {
  const numbers = found?.map(({ pieceNumber }) => pieceNumber);
  const conditions = conditionsOf(filter, numbers);
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .where(allOf(conditions))
    .prepare(`products_count_${shapeOf(conditions)}`)
    .execute();
  return row?.total ?? 0;
}

/** A published piece with its sizes and pictures, or undefined: a draft, an archived piece and no piece look alike. */
export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  // PostgreSQL refuses some texts outright, such as one with a NUL, and no piece is called that.
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(id)) return undefined;
  const [row] = await db
    .select(productColumns)
    .from(products)
    .where(and(isPublished, eq(products.id, sql.placeholder('id'))))
    .prepare('product_by_id')
    .execute({ id });
  return row;
}

type Condition = { shape: string; where: SQL | undefined };

const isPublished = sql`${products.status} = 'published'`;

const sizes = sql<SizeOption[]>`coalesce((
  select json_agg(json_build_object('label', ${productSizes.label}, 'priceDifferenceKobo', ${productSizes.priceDifferenceKobo})
    order by ${productSizes.position})
  from ${productSizes} where ${productSizes.productId} = ${products.id}), '[]')`;

const picture = sql`json_build_object('key', ${productPictures.key}, 'width', ${productPictures.width},
  'height', ${productPictures.height}, 'widths', ${productPictures.widths}, 'color', ${productPictures.color},
  'dominantColor', ${productPictures.dominantColor}, 'alt', ${productPictures.alt})`;

const firstPicture = sql<ProductPicture | null>`(
  select ${picture} from ${productPictures} where ${productPictures.productId} = ${products.id}
  order by ${productPictures.position} limit 1)`;

const allPictures = sql<ProductPicture[]>`coalesce((
  select json_agg(${picture} order by ${productPictures.position})
  from ${productPictures} where ${productPictures.productId} = ${products.id}), '[]')`;

const sharedColumns = {
  id: products.id,
  pieceNumber: products.pieceNumber,
  name: products.name,
  category: products.category,
  priceKobo: products.priceKobo,
  colors: products.colors,
  widthCm: products.widthCm,
  isInStock: products.isInStock,
  stockCount: products.stockCount,
  leadDaysMin: products.leadDaysMin,
  leadDaysMax: products.leadDaysMax,
  sizes,
};

const summaryColumns = { ...sharedColumns, picture: firstPicture };

const productColumns = {
  ...sharedColumns,
  description: products.description,
  materials: products.materials,
  care: products.care,
  depthCm: products.depthCm,
  heightCm: products.heightCm,
  seatHeightCm: products.seatHeightCm,
  sizeClass: products.sizeClass,
  pictures: allPictures,
};

/** Every order ends with the piece number, which no two pieces share. */
const ORDERS: Record<Sort, SQL[]> = {
  featured: [asc(products.pieceNumber)],
  newest: [desc(products.pieceNumber)],
  'price-up': [asc(products.priceKobo), asc(products.pieceNumber)],
  'price-down': [desc(products.priceKobo), desc(products.pieceNumber)],
};

function isAfter(sort: Sort, { priceKobo, pieceNumber }: Cursor): SQL {
  const here = sql`(${products.priceKobo}, ${products.pieceNumber})`;
  const last = sql`(${priceKobo}::bigint, ${pieceNumber}::integer)`;
  switch (sort) {
    case 'featured':
      return sql`${products.pieceNumber} > ${pieceNumber}`;
    case 'newest':
      return sql`${products.pieceNumber} < ${pieceNumber}`;
    case 'price-up':
      return sql`${here} > ${last}`;
    case 'price-down':
      return sql`${here} < ${last}`;
  }
}

/** The rest of what was found, by the same key as every other order: how good an answer, then the piece number. */
function after(found: readonly FoundPiece[], cursor: Cursor | undefined): readonly FoundPiece[] {
  if (!cursor) return found;
  const { rank: lastRank = 0, pieceNumber: lastNumber } = cursor;
  return found.filter(({ rank, pieceNumber }) => rank > lastRank || (rank === lastRank && pieceNumber > lastNumber));
}

/** Each condition with a letter, so that every combination can be prepared under its own name. */
function conditionsOf(filter: CatalogFilter, numbers: readonly number[] | undefined): Condition[] {
  const conditions: Condition[] = [{ shape: 'p', where: isPublished }];
  if (filter.category) conditions.push({ shape: 'c', where: eq(products.category, filter.category) });
  if (numbers) {
    conditions.push({ shape: 'q', where: sql`${products.pieceNumber} = any(${sql.param(numbers)}::integer[])` });
  }
  if (filter.colors.length > 0) {
    conditions.push({ shape: 'k', where: sql`${products.colors} && ${sql.param(filter.colors)}::text[]` });
  }
  if (filter.inStock) {
    conditions.push({ shape: 's', where: sql`${products.isInStock} and ${products.stockCount} is distinct from 0` });
  }
  if (filter.minKobo !== undefined) conditions.push({ shape: 'n', where: gte(products.priceKobo, filter.minKobo) });
  if (filter.maxKobo !== undefined) conditions.push({ shape: 'x', where: lte(products.priceKobo, filter.maxKobo) });
  return conditions;
}

const allOf = (conditions: Condition[]) => and(...conditions.map(({ where }) => where));
const shapeOf = (conditions: Condition[]) => conditions.map(({ shape }) => shape).join('');
