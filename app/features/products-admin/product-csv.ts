import { parseColor } from '#app/features/catalog/colors.ts';
import type { ParsedCsv } from '#app/platform/csv/csv.ts';
import { plainText } from '#app/platform/forms/plain-text.ts';
import type { SavedProduct } from './products-admin.queries.server.ts';
import { EMPTY_PRODUCT, type TypedProduct, typedOf } from './typed-product.ts';

/** The columns of the file, in order: every field of a piece. `id` says which piece a row is; without one it is a new piece. */
export const CSV_COLUMNS = [
  'id',
  'number',
  'status',
  'name',
  'description',
  'category',
  'price',
  'in_stock',
  'stock',
  'lead_days_min',
  'lead_days_max',
  'colors',
  'sizes',
  'materials',
  'care',
  'keywords',
  'width_cm',
  'depth_cm',
  'height_cm',
  'seat_height_cm',
  'size_class',
  'model',
  'pictures',
] as const;

export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Columns a file must have; a piece that is there keeps what the others would say. */
export const NEEDED_COLUMNS = ['name'] as const satisfies readonly CsvColumn[];

const BAR = ' | ';
const MADE_TO_ORDER = 'made to order';

/** A piece as a row. Lists are separated by `|`; a size carries its difference, a picture its colour and its words. */
export function toCsvRow({ id, pieceNumber, status, values }: SavedProduct): Record<CsvColumn, string> {
  const typed = typedOf(values);
  return {
    id,
    number: String(pieceNumber),
    status,
    name: typed.name,
    description: typed.description,
    category: typed.category,
    price: typed.price,
    in_stock: typed.isInStock,
    stock: typed.stockCount || MADE_TO_ORDER,
    lead_days_min: typed.leadDaysMin,
    lead_days_max: typed.leadDaysMax,
    colors: typed.colors.join(BAR),
    sizes: typed.sizes.map(({ label, difference }) => `${label}: ${difference}`).join(BAR),
    materials: typed.materials.join(BAR),
    care: typed.care,
    keywords: typed.keywords.join(BAR),
    width_cm: typed.widthCm,
    depth_cm: typed.depthCm,
    height_cm: typed.heightCm,
    seat_height_cm: typed.seatHeightCm,
    size_class: typed.sizeClass,
    model: typed.model,
    pictures: typed.pictures.map(({ key, color, alt }) => `${key} ${color ? `[${color}] ` : ''}${alt}`).join(BAR),
  };
}

/**
 * A row as a piece is typed, over what is saved of it (or over an empty piece): a column the file does not have changes nothing, an
 * empty cell empties. Not judged here; `parseProduct` does.
 */
export function fromCsvRow(
  cells: ParsedCsv['rows'][number]['cells'],
  saved: TypedProduct = EMPTY_PRODUCT,
): TypedProduct {
  const cell = (column: CsvColumn) => (cells[column] === undefined ? undefined : plainText(cells[column]));
  const list = (column: CsvColumn) =>
    cell(column)
      ?.split('|')
      .map((part) => part.trim())
      .filter(Boolean);
  const stock = cell('stock');
  return {
    name: cell('name') ?? saved.name,
    description: cell('description') ?? saved.description,
    category: cell('category') ?? saved.category,
    price: cell('price') ?? saved.price,
    colors: list('colors')?.map((color) => parseColor(color) ?? color) ?? saved.colors,
    sizes: list('sizes')?.map(readSize) ?? saved.sizes,
    materials: list('materials') ?? saved.materials,
    care: cell('care') ?? saved.care,
    keywords: list('keywords') ?? saved.keywords,
    widthCm: cell('width_cm') ?? saved.widthCm,
    depthCm: cell('depth_cm') ?? saved.depthCm,
    heightCm: cell('height_cm') ?? saved.heightCm,
    seatHeightCm: cell('seat_height_cm') ?? saved.seatHeightCm,
    leadDaysMin: cell('lead_days_min') ?? saved.leadDaysMin,
    leadDaysMax: cell('lead_days_max') ?? saved.leadDaysMax,
    sizeClass: cell('size_class') || saved.sizeClass,
    stockCount: stock === undefined ? saved.stockCount : stock.toLowerCase() === MADE_TO_ORDER ? '' : stock,
    isInStock: cell('in_stock') || saved.isInStock,
    model: cell('model') ?? saved.model,
    pictures: list('pictures')?.map(readPicture) ?? saved.pictures,
  };
}

/** `6 by 7 ft: +50,000`; a size without a difference costs what the piece costs. */
function readSize(text: string): TypedProduct['sizes'][number] {
  const match = /^(.*\S)\s*:\s*([+\-−]?\s*[\d,. ]+)$/.exec(text);
  return match ? { label: match[1] ?? '', difference: match[2] ?? '' } : { label: text, difference: '' };
}

/** `img/… [Blue] The sofa from the front` */
function readPicture(text: string): TypedProduct['pictures'][number] {
  const match = /^(\S+)(?:\s+\[([^\]]*)\])?\s*(.*)$/s.exec(text);
  return { key: match?.[1] ?? text, color: match?.[2] ?? '', alt: match?.[3] ?? '' };
}
