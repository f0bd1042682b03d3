import { changedFields } from '#app/features/desk/products/merge-product.ts';
import { parseProduct } from '#app/features/desk/products/product.schema.ts';
import { inputOf, type ProductFormInput } from '#app/features/desk/products/product-form-input.ts';
import { isProductId } from '#app/features/desk/products/product-id.ts';
import type { ProductStatus, SavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { findPictures } from '#app/features/desk/products/uploaded-picture.queries.server.ts';
import { parseColor } from '#app/features/shop/catalog/door/colors.ts';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import type { KnownCategories } from '#app/features/shop/categories/door/categories.ts';
import type { ParsedCsv } from '#app/platform/csv/read-csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { type AskedPicture, askedPictures } from './asked-pictures.server.ts';
import { cut } from './foreign-options.ts';
import { categoryFor, type ImportChoices } from './import-choices.ts';
import { picturesToFetch, readPictureAddress, type WantedPicture } from './picture-addresses.ts';
import { type ChangedColumn, inWords, type PlannedRow } from './planned-row.ts';
import { fromCsvRow, wholeCell } from './product-csv.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productsAdminTexts.csv;
const { letters: ALT } = PRODUCT_FIELDS.pictures;
const STATUSES = ['draft', 'published', 'archived'] as const;

interface OwnFile {
  rows: ParsedCsv['rows'];
  saved: ReadonlyMap<string, SavedProduct>;
  categories: KnownCategories;
  choices: ImportChoices;
}

/** The rows of a file of our own: a piece each, known by its `id`. */
export async function planOwn(db: Database, { rows, saved, categories, choices }: OwnFile): Promise<PlannedRow[]> {
  const drafts = rows.map((row) => ({ ...row, id: row.cells.id?.trim() ?? '' }));
  const known = await knownKeys(db, drafts, [...saved.values()]);
  const askedOf = await askedPictures(db);
  const seen = new Map<string, number>();
  return drafts.map(({ line, cells, id, extra, missing }): PlannedRow => {
    const before = saved.get(id);
    const asked = askedOf.get(id) ?? [];
    const read = withCategory(categories, choices, fromCsvRow(cells, before && inputOf(before.values)));
    const notes: string[] = [];
    const { hung, pictures } = splitPictures(read, before, asked, notes);
    const typed = { ...read, pictures: hung };
    const name = typed.name || before?.values.name || id;
    const reasons: string[] = [];
    if (extra > 0) reasons.push(texts.extraCells(extra));
    if (missing > 0) reasons.push(texts.missingCells(missing));
    // Without an address, two rows of one name are the same piece twice, as when rows were copied by mistake.
    const same = id ? `id ${id}` : `name ${typed.name.trim().toLowerCase()}`;
    const earlier = seen.get(same);
    if (earlier !== undefined) reasons.push(texts.sameRow(earlier));
    else seen.set(same, line);
    if (id && !before && !isProductId(id)) reasons.push(texts.badId);
    const wanted = readStatus(cells.status, before?.status ?? 'draft');
    const waits = wanted === 'published' && before?.status !== 'published' && hung.length === 0 && pictures.length > 0;
    if (waits) notes.push(productCsvTexts.draftUntilPictures);
    const status = waits ? (before?.status ?? 'draft') : wanted;
    if (!status) reasons.push(texts.badStatus);
    const number = wholeCell(cells.number?.trim() ?? '');
    if (number && number !== String(before?.pieceNumber ?? '')) reasons.push(texts.numberFixed);
    if (typed.pictures.some(({ key }) => !known.has(key))) reasons.push(texts.unknownPicture);
    const judged = parseProduct(typed, status === 'published' ? 'publish' : 'draft');
    if (!judged.ok) reasons.push(...inWords(judged.errors.fields));
    if (reasons.length > 0 || !judged.ok || !status) return { act: 'error', line, name, reasons };
    const row = { line, name, notes, pictures };
    if (!before) return { ...row, act: 'create', id: id || undefined, values: judged.values, status };
    const fields: ChangedColumn[] = changedFields(inputOf(before.values), inputOf(judged.values));
    if (pictures.length > 0 && !fields.includes('pictures')) fields.push('pictures');
    const changed = before.status === status ? fields : [...fields, 'status' as const];
    if (changed.length === 0) return { act: 'unchanged', line, name, id };
    return { ...row, act: 'update', before, values: judged.values, status, changed };
  });
}

/** A file may name a category as the bar of the shop does. What it calls one that is none is refused as a word that could be none. */
function withCategory(known: KnownCategories, choices: ImportChoices, typed: ProductFormInput): ProductFormInput {
  if (typed.category === '') return typed;
  return { ...typed, category: categoryFor([typed.category], choices, known) || NO_CATEGORY };
}

/** No address a category can have. */
const NO_CATEGORY = '-';

type Pictures = ProductFormInput['pictures'];

/** Pictures by their keys, and those by their addresses: fetched already, on their way, or still to be fetched. */
function splitPictures(
  { pictures }: ProductFormInput,
  before: SavedProduct | undefined,
  asked: readonly AskedPicture[],
  notes: string[],
): { hung: Pictures; pictures: WantedPicture[] } {
  const byAddress = new Map(asked.map(({ address, key }) => [address, key]));
  const hangs = new Set(before?.values.pictures.map(({ key }) => key));
  const named = pictures.map((picture) => ({ ...picture, address: readPictureAddress(picture.key) }));
  const hung = named.flatMap(({ key, alt, color, address }): Pictures => {
    const fetched = address ? byAddress.get(address) : key;
    return fetched && (!address || hangs.has(fetched)) ? [{ key: fetched, alt, color }] : [];
  });
  const addresses = named.flatMap(({ address, alt, color }) => {
    return address ? [{ address, alt: cut(alt, ALT), color: parseColor(color) ?? (color || null) }] : [];
  });
  const known = { known: new Set(byAddress.keys()), hung: hung.length };
  return { hung, pictures: picturesToFetch(addresses, known, notes) };
}

/** Pictures that rows may name: those of any piece, and those taken in and not hung yet. */
async function knownKeys(
  db: Database,
  rows: readonly Pick<ParsedCsv['rows'][number], 'cells'>[],
  saved: readonly SavedProduct[],
): Promise<Set<string>> {
  const hung = saved.flatMap(({ values }) => values.pictures.map(({ key }) => key));
  const named = rows.flatMap(({ cells }) => fromCsvRow(cells).pictures.map(({ key }) => key));
  const isKey = (key: string) => /^img\/[0-9a-f]{32}$/.test(key);
  const found = await findPictures(db, [...new Set(named)].filter(isKey));
  return new Set([...hung, ...found.keys()]);
}

function readStatus(cell: string | undefined, otherwise: ProductStatus): ProductStatus | undefined {
  const typed = cell?.trim().toLowerCase();
  return typed ? STATUSES.find((status) => status === typed) : otherwise;
}
