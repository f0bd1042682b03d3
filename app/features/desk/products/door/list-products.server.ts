import { and, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { isSoldOut, isSoldOutInCarts } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { productPictures, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { ProductPicture } from '#app/features/shop/catalog/door/product.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords } from '#app/platform/database/text-search.server.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { productArchivings } from '../archiving.table.server.ts';
import type { ProductTab } from '../product-tabs.ts';

const PER_PAGE = 20;

interface Asked {
  tab: ProductTab;
  search: string;
  before: PageCursor | undefined;
}

/** One page of the pieces, newest first by number, with how many customers have each in their carts. */
export async function listProductRows(db: Database, { tab, search, before }: Asked) {
  const rows = await db
    .select({
      id: products.id,
      pieceNumber: products.pieceNumber,
      name: products.name,
      priceKobo: products.priceKobo,
      isInStock: products.isInStock,
      stockCount: products.stockCount,
      status: products.status,
      version: products.version,
      createdAt: products.createdAt,
      picture: firstPicture,
      carts,
      archivedBecause,
    })
    .from(products)
    .where(and(search ? matches(search) : inTab(tab), before && lt(products.pieceNumber, endOf(before))))
    .orderBy(desc(products.pieceNumber))
    .limit(PER_PAGE + 1);
  const { shown, next } = cutPage(rows, PER_PAGE, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { rows: shown.map(({ createdAt: _, ...row }) => row), next };
}

/** How many pieces the list has, and how many come before this page of it; each at most `MOST_COUNTED` + 1. One query. */
export async function countProductRows(db: Database, { tab, search, before }: Asked) {
  const isListed = search ? matches(search) : inTab(tab);
  const [row] = await db
    .select({
      of: countSome(db, isListed),
      earlier: before ? countSome(db, and(isListed, gte(products.pieceNumber, endOf(before)))) : sql<number>`0`,
    })
    .from(sql`(select 1) as nothing`);
  return row ?? { of: 0, earlier: 0 };
}

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>['rows'][number];

/** Tabs are counted up to here. */
export const MOST_COUNTED = 1000;

/** How many pieces each tab has, at most `MOST_COUNTED` + 1. */
export async function countProductTabs(db: Database): Promise<Record<ProductTab, number>> {
  const total = (tab: ProductTab) => countSome(db, inTab(tab));
  const [row] = await db
    .select({
      published: total('published'),
      soldOut: total('soldOut'),
      inCarts: total('inCarts'),
      draft: total('draft'),
      archived: total('archived'),
    })
    .from(sql`(select 1) as nothing`);
  return row ?? { published: 0, soldOut: 0, inCarts: 0, draft: 0, archived: 0 };
}

function countSome(db: Database, isWanted: SQL | undefined): SQL<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(isWanted)
    .limit(MOST_COUNTED + 1)
    .as('some');
  return sql<number>`(select count(*)::int from ${some})`;
}

/** The number the page before ended with; where that piece is gone, the list begins again. */
const endOf = ({ id }: PageCursor) =>
  sql<number>`coalesce((select ending.piece_number from ${products} as ending where ending.id = ${id}), 2147483647)`;

function inTab(tab: ProductTab): SQL | undefined {
  if (tab === 'draft' || tab === 'archived') return eq(products.status, tab);
  if (tab === 'soldOut') return isSoldOut;
  return tab === 'inCarts' ? isSoldOutInCarts : eq(products.status, 'published');
}

/** Words of the name, a part of the address, or the number, with or without "No." */
function matches(search: string): SQL | undefined {
  const isCalled = hasWords(products.searchName, search);
  // The address is the first name without its accents, which few people type.
  const address = `%${search.toLowerCase().replace(/[^a-z0-9]+/g, '-')}%`;
  const number = /^(?:no\.?\s*)?(\d{1,6})$/i.exec(search)?.[1];
  return or(
    // Each with an index of its own.
    and(eq(products.status, 'published'), isCalled),
    and(ne(products.status, 'published'), isCalled),
    address.length > 3 ? sql`${products.id} like ${address}` : undefined,
    number ? eq(products.pieceNumber, Number(number)) : undefined,
  );
}

/** Whole names, because this query names the columns of its own table without it, and a line of a cart has an `id` too. */
const carts = sql<number>`(
  select count(distinct ${cartLines}.user_id)::int from ${cartLines} where ${cartLines}.product_id = ${products}.id)`;

const archivedBecause = sql<string | null>`(
  select ${productArchivings.reason} from ${productArchivings}
  where ${productArchivings.productId} = ${products.id} and ${products.status} = 'archived')`;

/** The first picture's key, and the least of its widths that is sharp in a row: each row is sent twice, as HTML and as data. */
const firstPicture = sql<Pick<ProductPicture, 'key' | 'width'> | null>`(
  select json_build_object('key', ${productPictures.key}, 'width', coalesce(
    (select min(each) from unnest(${productPictures.widths}) as each where each >= 200), ${productPictures.width}))
  from ${productPictures} where ${productPictures.productId} = ${products.id} order by ${productPictures.position} limit 1)`;
