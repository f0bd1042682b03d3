import {
  type CatalogFilter,
  type Cursor,
  EMPTY_FILTER,
  parseCatalogFilter,
} from '#app/features/shop/catalog/catalog-filter.ts';
import {
  listAndCount,
  listNumbered,
  listProducts,
  MOST_COUNTED,
} from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { drawProduct } from '#app/features/shop/catalog/door/drawings/forms.ts';
import type { ProductSummary } from '#app/features/shop/catalog/door/product.ts';
import type { Category } from '#app/features/shop/categories/door/categories.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { type FilterOption, knownOptions } from './filter-options.server.ts';
import { listingTexts } from './listing-texts.ts';
import { type FoundProduct, searchProducts } from './search.server.ts';
import { askedCategory, type ShopCategories } from './shop-categories.server.ts';

const FEW = 4;

export interface ProductListing {
  kind: 'list';
  filter: CatalogFilter;
  products: ProductSummary[];
  total: number;
  /** There are more than `total`: nobody counted on. */
  hasMore: boolean;
  /** Where the next page goes on. */
  last: Cursor | undefined;
  /** The query as it was probably meant: its pieces are shown when there are any and the typed words were not insisted on. */
  meant: string | undefined;
  /** The words around it. */
  spelling?: ReturnType<typeof listingTexts.spelling>;
  /** What is said when the address names a category that is none, or ''. */
  unknownCategory: string;
  /** What else the list can be narrowed by. */
  options: readonly FilterOption[];
  /** The bar. */
  categories: readonly Category[];
  /** Of the category that is shown; '' of the whole shop. */
  categoryName: string;
  /** Ways on where nothing was found. */
  popular: ProductSummary[];
  /** What somebody asks on WhatsApp who found nothing. */
  question?: string;
  advice?: string;
}

interface PlaceAndTime {
  params: URLSearchParams;
  categories: ShopCategories;
  options: readonly FilterOption[];
  now: Date;
}

/** The grid an address asks for; the whole shop where it asks for a category that there is not. */
export async function readProductListing(
  db: Database,
  { params, categories, options, now }: PlaceAndTime,
): Promise<ProductListing> {
  const asked = askedCategory(categories, params.get('category') ?? '');
  const category = asked.kind === 'known' ? asked.category : undefined;
  const typed = parseCatalogFilter(params);
  const filter = { ...typed, category: category?.value, options: knownOptions(typed.options, options) };
  const listing = await listPieces(db, { filter, now });
  const popular = listing.products.length === 0 ? await readPopular(db, now) : [];
  const products = filter.view === 'scale' ? listing.products.map(withElevation) : listing.products;
  return {
    kind: 'list',
    filter,
    ...listing,
    products,
    popular,
    options,
    categories: categories.shown,
    unknownCategory: asked.kind === 'unknown' ? listingTexts.unknownCategory(asked.name) : '',
    categoryName: category?.label ?? '',
    ...(listing.meant !== undefined && { spelling: listingTexts.spelling(filter.query, listing.total > 0) }),
    ...(products.length === 0 && { question: listingTexts.askMessage(filter.query), advice: listingTexts.advice }),
  };
}

/** One page of what a filter asks for, whether by words or not. */
export const listPieces = (db: Database, wanted: Wanted): Promise<Listing> =>
  wanted.filter.query === '' ? readList(db, wanted) : readFound(db, wanted);

function withElevation(product: ProductSummary): ProductSummary {
  const drawing = drawProduct(product);
  return drawing ? { ...product, elevation: { front: drawing.front, hangsAt: drawing.hangsAt } } : product;
}

type Listing = Pick<ProductListing, 'products' | 'total' | 'hasMore' | 'last' | 'meant'>;

interface Wanted {
  filter: CatalogFilter;
  now: Date;
}

async function readList(db: Database, wanted: Wanted): Promise<Listing> {
  const { products, counted } = await listAndCount(db, wanted);
  const last = products.at(-1);
  return {
    products,
    total: Math.min(counted, MOST_COUNTED),
    hasMore: counted > MOST_COUNTED,
    last: last && { priceKobo: last.priceKobo, pieceNumber: last.pieceNumber },
    meant: undefined,
  };
}

async function readFound(db: Database, { filter, now }: Wanted): Promise<Listing> {
  const { found: all, hasMore, meant } = await searchProducts(db, { filter, now });
  const found = filter.isExact && meant !== undefined ? [] : all;
  const page = after(found, filter).slice(0, filter.show);
  const products = await listNumbered(db, { pieceNumbers: page.map(({ pieceNumber }) => pieceNumber), now });
  const { rank, ...place } = page.at(-1) ?? { rank: undefined };
  const last = 'priceKobo' in place ? { ...place, ...(filter.sort === 'featured' ? { rank } : {}) } : undefined;
  return { products, total: found.length, hasMore, last, meant };
}

/** The rest of what was found, by the key of its order: a piece added meanwhile moves nothing. */
function after(found: readonly FoundProduct[], { after: cursor, sort }: CatalogFilter): readonly FoundProduct[] {
  if (!cursor) return found;
  const { rank: lastRank = 0, priceKobo: lastPrice, pieceNumber: lastNumber } = cursor;
  const isAfter = (first: number, last: number, { pieceNumber }: FoundProduct) =>
    first > last || (first === last && pieceNumber > lastNumber);
  switch (sort) {
    case 'featured':
      return found.filter((piece) => isAfter(piece.rank, lastRank, piece));
    case 'newest':
      return found.filter(({ pieceNumber }) => pieceNumber < lastNumber);
    case 'price-up':
      return found.filter((piece) => isAfter(piece.priceKobo, lastPrice, piece));
    case 'price-down':
      return found.filter(
        ({ priceKobo, pieceNumber }) => priceKobo < lastPrice || (priceKobo === lastPrice && pieceNumber < lastNumber),
      );
  }
}

/** A handful of pieces that can be ordered now, for pages that would otherwise be an end. */
async function readPopular(db: Database, now: Date): Promise<ProductSummary[]> {
  return listProducts(db, { filter: { ...EMPTY_FILTER, inStock: true, show: FEW }, now });
}
