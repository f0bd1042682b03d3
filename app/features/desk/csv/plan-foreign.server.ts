import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { canonical } from '#app/features/desk/products/merge-product.ts';
import { parseProduct } from '#app/features/desk/products/product.schema.ts';
import { EMPTY_PRODUCT, inputOf, type ProductFormInput } from '#app/features/desk/products/product-form-input.ts';
import type { SavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { PRODUCT_FIELDS, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import type { ProductField } from '#app/features/shop/catalog/door/product-values.ts';
import type { KnownCategories } from '#app/features/shop/categories/door/categories.ts';
import { isWholeChoice } from '#app/features/shop/options/door/variant.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { askedPictures, countPictures } from './asked-pictures.server.ts';
import { cut, shownColor } from './foreign-options.ts';
import type { ForeignProduct, Source } from './foreign-product.ts';
import { nameOf, typeForeign } from './foreign-typed.ts';
import { askedFor, categoryFor, type ImportChoices } from './import-choices.ts';
import { importedProducts } from './imported-product.table.server.ts';
import type { OptionBook } from './option-book.ts';
import { picturesToFetch, type WantedPicture } from './picture-addresses.ts';
import { inWords, type PlannedRow } from './planned-row.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts;
const { letters: ALT } = PRODUCT_FIELDS.pictures;

type Link = Pick<typeof importedProducts.$inferSelect, 'productId' | 'marks'>;

interface Planned {
  products: readonly ForeignProduct[];
  source: Source;
  choices: ImportChoices;
  saved: ReadonlyMap<string, SavedProduct>;
  categories: KnownCategories;
  /** The shop's options; takes what is lacking. */
  book: OptionBook;
}

/** The products of another shop's file, against what they became in an earlier run and what has been made of that since. */
export async function planForeign(
  db: Database,
  { products, source, choices, saved, categories, book }: Planned,
): Promise<PlannedRow[]> {
  const known = await db
    .select({
      foreignId: importedProducts.foreignId,
      productId: importedProducts.productId,
      marks: importedProducts.marks,
    })
    .from(importedProducts)
    .where(eq(importedProducts.source, source));
  const links = new Map<string, Link>(known.map((link) => [link.foreignId, link]));
  const askedOf = await askedPictures(db);
  const seen = new Map<string, number>();
  return products.map((product): PlannedRow => {
    const { line, foreignId, refusal } = product;
    const name = nameOf(product) || foreignId;
    const refused = (...reasons: string[]): PlannedRow => ({ act: 'error', line, name, reasons });
    if (refusal) return refused(refusal);
    const earlier = seen.get(foreignId);
    if (earlier !== undefined) return refused(productsAdminTexts.csv.sameRow(earlier));
    seen.set(foreignId, line);
    const link = links.get(foreignId);
    const before = link?.productId ? saved.get(link.productId) : undefined;
    if (link && !before) return { act: 'unchanged', line, name, id: foreignId, notes: [texts.deletedHere] };
    const category = categoryFor(product.categories, choices, categories);
    if (category === '') return refused(texts.chooseCategory(askedFor(product.categories)));
    const { typed, notes } = typeForeign(product, source, { choices, category, book });
    const theirs = parseProduct({ ...EMPTY_PRODUCT, ...typed }, 'draft');
    if (!theirs.ok) return refused(...inWords(theirs.errors.fields));
    const fields = Object.keys(typed) as (keyof typeof typed)[];
    const came = inputOf(theirs.values);
    const marks = Object.fromEntries(fields.map((field) => [field, markOf(came[field])]));
    const asked = link?.productId ? (askedOf.get(link.productId) ?? []) : [];
    if (product.pictures.some(({ alt }) => alt.trim().length > ALT)) notes.push(texts.left.altsCut(ALT));
    const pictures = picturesToFetch(
      product.pictures.map(({ address, alt, shows }) => ({
        address,
        alt: cut(alt, ALT),
        color: shownColor(shows, book),
      })),
      { known: new Set(asked.map(({ address }) => address)), hung: countPictures(before, asked) },
      notes,
    );
    const publishes = choices.publish && product.isPublished;
    const row = { line, name, notes, pictures, link: { foreignId, marks, publishes } };
    if (!link || !before) return { ...row, act: 'create', id: undefined, values: theirs.values, status: 'draft' };
    return { ...row, ...merge({ before, came, fields, marks, last: link.marks, notes, pictures }) };
  });
}

interface Merge {
  before: SavedProduct;
  came: ProductFormInput;
  fields: readonly ProductField[];
  marks: Record<string, string>;
  last: Record<string, string>;
  pictures: readonly WantedPicture[];
  notes: string[];
}

type Merged = Pick<
  Extract<PlannedRow, { act: 'update' }>,
  'act' | 'before' | 'values' | 'status' | 'changed' | 'notes'
>;

/** Takes what has changed there since the last run, and leaves alone what was changed here since. */
function merge({ before, came, fields, marks, last, notes, pictures }: Merge): Merged | MergedOtherwise {
  const ours = inputOf(before.values);
  // What an earlier run did not know of yet, it left as every piece begins.
  const lastOf = (field: ProductField) => last[field] ?? markOf(EMPTY_PRODUCT[field]);
  const changedThere = fields.filter((field) => marks[field] !== lastOf(field) && markOf(ours[field]) !== marks[field]);
  const changedHere = fields.filter((field) => markOf(ours[field]) !== lastOf(field));
  const isKept = (field: ProductField) =>
    changedHere.includes(field) ||
    TOGETHER.some((group) => group.includes(field) && changedHere.some((other) => group.includes(other)));
  const kept = changedThere.filter(isKept);
  const changed = changedThere.filter((field) => !isKept(field));
  const named = kept.length > 0 ? [...notes, texts.kept(kept.map((field) => rowOf(field).label).join(', '))] : notes;
  if (changed.length + pictures.length === 0) return { act: 'unchanged', id: before.id, notes: named };
  const merged: ProductFormInput = { ...ours, ...Object.fromEntries(changed.map((field) => [field, came[field]])) };
  // What it comes in may be of there and its combinations of here, or the other way about.
  const combinations = merged.combinations.filter(({ choice }) => isWholeChoice(choice, merged));
  const typed = { ...merged, combinations };
  const judged = parseProduct(typed, before.status === 'published' ? 'publish' : 'draft');
  if (!judged.ok) return { act: 'error', reasons: inWords(judged.errors.fields) };
  return {
    act: 'update',
    before,
    values: judged.values,
    status: before.status,
    changed: withPictures(changed, pictures),
    notes: named,
  };
}

/** A price and its days go together, and so do all counts of a product. */
const TOGETHER: readonly (readonly ProductField[])[] = [
  ['salePrice', 'saleFrom', 'saleUntil'],
  ['stockCount', 'combinations'],
];

const withPictures = (changed: readonly ProductField[], pictures: readonly unknown[]): ProductField[] =>
  pictures.length > 0 ? [...changed, 'pictures'] : [...changed];

type MergedOtherwise = { act: 'unchanged'; id: string; notes: string[] } | { act: 'error'; reasons: string[] };

const markOf = (value: ProductFormInput[ProductField]) =>
  createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 16);
