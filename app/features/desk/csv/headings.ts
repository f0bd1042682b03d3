import { FIELDS_OF_FILE, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import { foldText } from '#app/platform/text/fold-text.ts';
import { CSV_COLUMNS } from './product-csv.ts';

/** What lists of other people call our columns, besides their own names and those of the form. */
const USUAL_NAMES: Record<string, readonly string[]> = {
  name: ['title', 'product', 'product name', 'product title', 'item', 'item name', 'piece', 'article'],
  description: ['details', 'product description', 'item description', 'long description', 'text'],
  category: ['type', 'product type', 'product category', 'group', 'department', 'section'],
  price: [
    ...['amount', 'cost', 'unit price', 'selling price', 'regular price', 'retail price'],
    ...['naira', 'price ngn', 'price naira', 'amount ngn'],
  ],
  sale_price: ['discount price', 'discounted price', 'promo price', 'special price', 'offer price'],
  in_stock: ['available', 'availability'],
  stock: ['quantity', 'qty', 'units', 'stock quantity', 'stock count', 'inventory', 'on hand'],
  colors: ['color', 'colour', 'colours', 'available colors', 'available colours'],
  sizes: ['size', 'available sizes'],
  materials: ['material', 'made of'],
  keywords: ['keyword', 'tags', 'labels'],
  pictures: [
    ...['picture', 'image', 'images', 'photo', 'photos', 'image url', 'image urls', 'image link', 'image src'],
    ...['picture url', 'picture urls', 'photo url', 'photo urls'],
  ],
  weight_kg: ['weight in kg', 'kg'],
  width_cm: ['width in cm'],
  depth_cm: ['depth in cm'],
  height_cm: ['height in cm'],
  care: ['care instructions'],
  warranty: ['guarantee'],
};

/** Longer than any heading we know. */
const LONGEST = 60;

/** How headings are compared. The sign of another currency stays: a price in dollars is none in naira. */
const keyOf = (heading: string) => foldText(heading.slice(0, LONGEST)).replace(/[^\p{L}\p{N}$€£¥]+/gu, '');

const labels = new Map(FIELDS_OF_FILE.map((field) => [rowOf(field).csv, rowOf(field).label]));

/** Our columns by what they may be called: its own name first, then the form's, then the usual ones. */
const KNOWN = [
  new Map(CSV_COLUMNS.map((column) => [keyOf(column), column])),
  new Map([...labels].map(([column, label]) => [keyOf(label), column])),
  new Map(Object.entries(USUAL_NAMES).flatMap(([column, names]) => names.map((name) => [keyOf(name), column]))),
];

interface Matching {
  /** Columns of ours that no column of this file is. */
  without?: readonly string[];
  /** What the owner said of a column: ours, or '' for none. */
  chosen?: Readonly<Record<string, string>>;
}

/**
 * Which column of a file is which of ours, by ours. Each is taken once: by the column the owner chose, then by the one that is called so
 * more plainly, then by the first.
 */
export function matchHeadings(
  columns: readonly string[],
  { without = [], chosen = {} }: Matching = {},
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const free = new Map(columns.map((column) => [column, keyOf(column)]));
  for (const [column, ours] of Object.entries(chosen)) {
    if (!free.delete(column)) continue;
    if (CSV_COLUMNS.includes(ours)) found.set(ours, column);
  }
  for (const known of KNOWN) {
    for (const [column, key] of free) {
      const ours = known.get(key);
      if (ours === undefined || without.includes(ours) || found.has(ours)) continue;
      found.set(ours, column);
      free.delete(column);
    }
  }
  return found;
}

/** Whether a column is called as we call it, so that nobody need be asked what it is. */
export const isOurName = (column: string): boolean => KNOWN.slice(0, 2).some((known) => known.has(keyOf(column)));

/** The cells of a row under our names; what has none is left. */
export const underOurNames = (cells: Record<string, string>, headings: ReadonlyMap<string, string>) =>
  Object.fromEntries([...headings].map(([ours, column]) => [ours, cells[column] ?? '']));
