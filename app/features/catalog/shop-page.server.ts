import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDateRange } from '#app/platform/time/lagos-time.ts';
import { countProducts, findProduct, listProducts } from './catalog.queries.server.ts';
import { type CatalogFilter, type Cursor, EMPTY_FILTER, parseCatalogFilter } from './catalog-filter.ts';
import { deliveryFeeRange, deliveryWindow } from './delivery.ts';
import type { Product, ProductSummary } from './product.ts';
import { type SearchFindings, searchPieces } from './search.server.ts';

const FEW = 4;

export interface PieceListing {
  kind: 'list';
  filter: CatalogFilter;
  products: ProductSummary[];
  total: number;
  /** Where the next page goes on. */
  last: Cursor | undefined;
  /** The query as it was probably meant: its pieces are shown when there are any and the typed words were not insisted on. */
  meant: string | undefined;
  /** Ways on where nothing was found. */
  popular: ProductSummary[];
}

export interface PieceDetail {
  kind: 'piece';
  product: Product;
  /** `6 to 11 December 2026` */
  readyDates: string;
  fees: { zone: 'LAGOS' | 'OTHERS'; range: { fromKobo: number; toKobo: number } | undefined }[];
  related: ProductSummary[];
}

/** The grid an address asks for. */
export async function readPieceListing(db: Database, params: URLSearchParams): Promise<PieceListing> {
  const filter = parseCatalogFilter(params);
  const findings = filter.query === '' ? undefined : await searchPieces(db, filter.query);
  const found = findings && shownOf(findings, filter);
  const [products, total] = await Promise.all([listProducts(db, filter, found), countProducts(db, filter, found)]);
  const last = products.at(-1);
  return {
    kind: 'list',
    filter,
    products,
    total,
    last: last && cursorOf(last, found),
    meant: findings?.meant,
    popular: products.length === 0 ? await readPopular(db) : [],
  };
}

function shownOf({ found, meant }: SearchFindings, { isExact }: CatalogFilter) {
  return isExact && meant !== undefined ? [] : found;
}

function cursorOf({ priceKobo, pieceNumber }: ProductSummary, found: SearchFindings['found'] | undefined): Cursor {
  const rank = found?.find((piece) => piece.pieceNumber === pieceNumber)?.rank;
  return { priceKobo, pieceNumber, ...(rank === undefined ? {} : { rank }) };
}

/** A piece with its dates and delivery estimates; undefined when there is no such piece for visitors. */
export async function readPieceDetail(
  db: Database,
  id: string,
  { now, ranges }: { now: Date; ranges: ShopSettings['delivery']['ranges'] },
): Promise<PieceDetail | undefined> {
  const product = await findProduct(db, id);
  if (!product) return undefined;
  const siblings = await listProducts(db, { ...EMPTY_FILTER, category: product.category, show: FEW + 1 });
  const { from, to } = deliveryWindow(now, product.leadDaysMin, product.leadDaysMax);
  return {
    kind: 'piece',
    product,
    readyDates: formatDateRange(from, to),
    fees: (['LAGOS', 'OTHERS'] as const).map((zone) => ({
      zone,
      range: deliveryFeeRange(ranges, zone, product.sizeClass),
    })),
    related: siblings.filter(({ id: sibling }) => sibling !== product.id).slice(0, FEW),
  };
}

/** A handful of pieces that can be ordered now, for pages that would otherwise be an end. */
async function readPopular(db: Database): Promise<ProductSummary[]> {
  return listProducts(db, { ...EMPTY_FILTER, inStock: true, show: FEW });
}
