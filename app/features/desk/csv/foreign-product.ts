/** Other shops whose export is understood. */
export const SOURCES = ['shopify', 'woocommerce', 'etsy', 'square', 'wix'] as const;
export type Source = (typeof SOURCES)[number];

/** One thing that can be ordered there: a choice of every option. */
export interface ForeignVariant {
  /** One line each, by the name of the option; an option that is not among them may be chosen as one likes. */
  choices: Choices;
  /** As it is in the file; '' where there is none. */
  price: string;
  /** Its compare-at price, or its sale price. */
  otherPrice: string;
  /** The days of its sale price, first and last, where both are said. */
  saleDays: readonly [from: string, until: string] | null;
  /** Units there; null where they are not counted. */
  stock: number | null;
  isInStock: boolean;
}

/** A product of another shop's file, put together from all its rows, and not yet judged. */
export interface ForeignProduct {
  /** Its first row, as a spreadsheet counts. */
  line: number;
  /** What it is called there for ever: a handle, a number or an SKU. */
  foreignId: string;
  name: string;
  /** Its short text and its long one, each with its markup or without. */
  descriptions: string[];
  isPublished: boolean;
  /** As they are written there, such as `Furniture > Chairs`. */
  categories: string[];
  tags: string[];
  options: ForeignOption[];
  variants: ForeignVariant[];
  /** Attributes nobody chooses by, such as Wood: Iroko. */
  facts: [name: string, value: string][];
  pictures: ForeignPicture[];
  grams: number | null;
  measuresCm: { width: number; depth: number; height: number } | null;
  /** What its reader had to leave behind, in sentences. */
  notes: string[];
  /** Why it cannot come at all. */
  refusal?: string;
}

/** A Map, because a file may call an option anything, `__proto__` too. */
export type Choices = ReadonlyMap<string, string>;

export interface ForeignOption {
  name: string;
  /** What it can be where a variant does not say it. */
  values: readonly string[];
}

export interface ForeignPicture {
  address: string;
  alt: string;
  /** The choices of the variant it shows. */
  shows: Choices;
}

/** What a reader makes of a file. */
export interface ForeignFile {
  products: ForeignProduct[];
  /** Columns that hold something and are not read. */
  leftColumns: string[];
}

/** Columns by their names in lower case, so that exports of different years are read alike. */
export function cellReader(cells: Record<string, string>) {
  const byName = new Map(Object.entries(cells).map(([name, cell]) => [name.toLowerCase(), cell.trim()]));
  return (...names: string[]): string => names.map((name) => byName.get(name)).find((cell) => cell) ?? '';
}

/** The parts of a list with commas; a comma that belongs to a part is written `\,`. */
export const commaParts = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);

/** What one of a unit of weight is. */
export const GRAMS: Record<string, number> = { g: 1, kg: 1000, lb: 453.592, lbs: 453.592, oz: 28.3495 };

/** A count as it is written there; null for anything else. A shop that sold more than it had says less than nothing. */
export function readCount(cell: string): number | null {
  return /^-?\d{1,7}(?:\.0+)?$/.test(cell) ? Math.max(0, Math.trunc(Number(cell))) : null;
}

/** A measure, also with a comma for the point. */
export function readMeasure(cell: string): number {
  const value = Number(cell.replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? value : 0;
}

/** The columns of `rows` that are not among `known` and hold anything, by their names in the file. */
export function leftColumns(
  columns: readonly string[],
  rows: readonly { cells: Record<string, string> }[],
  isKnown: (name: string) => boolean,
): string[] {
  return columns.filter((name) => !isKnown(name.toLowerCase()) && rows.some(({ cells }) => cells[name]?.trim()));
}
