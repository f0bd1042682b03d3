import { parseCategory } from '#app/features/shop/categories/door/categories.ts';
import { decimalNaira, parseNaira } from '#app/platform/money/kobo.ts';
import { COLORS, type Color, parseColor } from './door/colors.ts';
import * as texts from './piece-texts.ts';

const PAGE_SIZE = 24;
/** More cards than this on one page make a cheap phone stutter; from here on the list continues on a page of its own. */
const MAX_SHOWN = 96;
const MAX_QUERY_LENGTH = 80;
const OPTION_VALUE = /^[a-z0-9-]{1,60}\.[a-z0-9-]{1,60}$/;
/** Nobody ticks more; a longer address is made by a program. */
const MOST_OPTIONS = 24;

export const SORTS = [
  { value: 'featured', label: texts.featured },
  { value: 'newest', label: texts.newest },
  { value: 'price-up', label: texts.priceUp },
  { value: 'price-down', label: texts.priceDown },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

export type View = 'photos' | 'scale';

/** Where a list goes on: the sort values of the last piece seen. */
export interface Cursor {
  priceKobo: number;
  pieceNumber: number;
  /** How well it answers the search, where the best answers come first. */
  rank?: number;
}

/** What the shop's address asks for. Absent = not asked. */
export interface CatalogFilter {
  /** Its address, whether or not there is such a category. */
  category: string | undefined;
  query: string;
  /** Only the words as they were typed, whatever they look like. */
  isExact: boolean;
  colors: Color[];
  /** Of the shop's own options, its own colours among them: `wood.iroko`, sorted. */
  options: string[];
  inStock: boolean;
  minKobo: number | undefined;
  maxKobo: number | undefined;
  sort: Sort;
  /** Photographs, or drawings of the pieces in one scale. */
  view: View;
  /** How many pieces the page shows, a multiple of `PAGE_SIZE`. */
  show: number;
  after: Cursor | undefined;
}

export const EMPTY_FILTER: CatalogFilter = {
  category: undefined,
  query: '',
  isExact: false,
  colors: [],
  options: [],
  inStock: false,
  minKobo: undefined,
  maxKobo: undefined,
  sort: 'featured',
  view: 'photos',
  show: PAGE_SIZE,
  after: undefined,
};

/** Reads the shop's query parameters. What cannot be understood is left out or clamped: an address never makes an error page. */
export function parseCatalogFilter(params: URLSearchParams): CatalogFilter {
  const chosen = new Set(params.getAll('color').map(parseColor));
  const [minKobo, maxKobo] = inOrder(parsePrice(params.get('min')), parsePrice(params.get('max')));
  const query = cleanQuery(params.get('q') ?? '');
  return {
    category: parseCategory(params.get('category') ?? ''),
    query,
    isExact: query !== '' && params.get('exact') === 'yes',
    colors: COLORS.map(({ value }) => value).filter((value) => chosen.has(value)),
    options: [...new Set(params.getAll('option').filter((text) => OPTION_VALUE.test(text)))]
      .sort()
      .slice(0, MOST_OPTIONS),
    inStock: params.get('stock') === 'in',
    minKobo,
    maxKobo,
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'featured',
    view: params.get('view') === 'scale' ? 'scale' : 'photos',
    show: parseShow(params.get('show')),
    after: parseCursor(params.get('after')),
  };
}

/** The address of a filter, `''` for the whole shop: the defaults are left out and the order is fixed, so equal lists share one address. */
export function formatCatalogFilter(filter: CatalogFilter): string {
  const params = new URLSearchParams();
  if (filter.category) params.set('category', filter.category);
  if (filter.query) params.set('q', filter.query);
  if (filter.query && filter.isExact) params.set('exact', 'yes');
  for (const color of filter.colors) params.append('color', color.toLowerCase());
  for (const option of filter.options) params.append('option', option);
  if (filter.inStock) params.set('stock', 'in');
  if (filter.minKobo !== undefined) params.set('min', formatPrice(filter.minKobo));
  if (filter.maxKobo !== undefined) params.set('max', formatPrice(filter.maxKobo));
  if (filter.sort !== 'featured') params.set('sort', filter.sort);
  if (filter.view !== 'photos') params.set('view', filter.view);
  if (filter.show !== PAGE_SIZE) params.set('show', String(filter.show));
  if (filter.after) params.set('after', formatCursor(filter.after));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The same filter from its first piece on, with `changes`. */
export function changeFilter(filter: CatalogFilter, changes: Partial<CatalogFilter>): CatalogFilter {
  return { ...filter, show: PAGE_SIZE, after: undefined, ...changes };
}

/** The rest of a list: more on this page while it is short, the next page afterwards. */
export function nextPage(filter: CatalogFilter, last: Cursor): CatalogFilter {
  return filter.show < MAX_SHOWN
    ? { ...filter, show: filter.show + PAGE_SIZE }
    : { ...filter, show: PAGE_SIZE, after: last };
}

/** How many choices narrow the list, besides the category and the search. */
export function countFilters(filter: CatalogFilter): number {
  const hasPrice = filter.minKobo !== undefined || filter.maxKobo !== undefined;
  return filter.colors.length + filter.options.length + Number(filter.inStock) + Number(hasPrice);
}

/** What was typed into the search as one line of at most 80 characters, without what cannot be seen. */
export function cleanQuery(text: string): string {
  const oneLine = text
    .slice(0, 4 * MAX_QUERY_LENGTH)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ');
  return Array.from(oneLine.trim()).slice(0, MAX_QUERY_LENGTH).join('').trim();
}

function parsePrice(text: string | null): number | undefined {
  return text === null ? undefined : parseNaira(text);
}

function formatPrice(amountKobo: number): string {
  return amountKobo % 100 === 0 ? String(amountKobo / 100) : decimalNaira(amountKobo);
}

function inOrder(min: number | undefined, max: number | undefined): [number | undefined, number | undefined] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

function parseShow(text: string | null): number {
  const pages = /^\d{1,6}$/.test(text ?? '') ? Math.ceil(Number(text) / PAGE_SIZE) : 1;
  return Math.min(Math.max(pages, 1) * PAGE_SIZE, MAX_SHOWN);
}

/** What `formatCursor` wrote; undefined for anything else. */
export function parseCursor(text: string | null): Cursor | undefined {
  const [, price, pieceNumber, rank] = /^(\d{1,13})\.(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  if (price === undefined || pieceNumber === undefined) return undefined;
  const place = { priceKobo: Number(price), pieceNumber: Number(pieceNumber) };
  return rank === undefined ? place : { ...place, rank: Number(rank) };
}

export function formatCursor({ priceKobo, pieceNumber, rank }: Cursor): string {
  return [priceKobo, pieceNumber, ...(rank === undefined ? [] : [rank])].join('.');
}
