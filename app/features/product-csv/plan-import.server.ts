import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Category, KnownCategories } from '#app/features/categories/categories.ts';
import { readKnownCategories } from '#app/features/categories/category.queries.server.ts';
import { listOptions } from '#app/features/options/option.queries.server.ts';
import type { MissingOption } from '#app/features/options-admin/option.mutations.server.ts';
import { listSavedProducts } from '#app/features/products-admin/products-admin.queries.server.ts';
import { productsAdminTexts } from '#app/features/products-admin/products-admin-texts.ts';
import { type ParsedCsv, parseCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { ForeignFile, Source } from './foreign-product.ts';
import { askedFor, categoryFor, type ImportChoices, NO_CHOICES } from './import-choices.ts';
import { importSources } from './imported-product.table.server.ts';
import { type NamedOption, openOptionBook, type Remembered } from './option-book.ts';
import { planForeign } from './plan-foreign.server.ts';
import { planOwn } from './plan-own.server.ts';
import type { PlannedRow } from './planned-row.ts';
import { CSV_COLUMNS, NEEDED_COLUMNS } from './product-csv.ts';
import { productCsvTexts } from './product-csv-texts.ts';
import { isShopify, readShopify } from './read-shopify.ts';
import { isWooCommerce, readWooCommerce } from './read-woocommerce.ts';

const texts = productsAdminTexts.csv;
const MOST_ROWS = 25_000;
const MOST_PIECES = 5_000;

export interface ImportPlan {
  rows: PlannedRow[];
  /** Columns that hold something and are not read. */
  leftColumns: string[];
  /** Of another shop's file: what the owner is asked about it. */
  foreign?: ForeignQuestions;
  /** Of everything the rows would do and of what they would do it to: another hash is another plan. */
  hash: string;
}

interface ForeignQuestions {
  source: Source;
  /** Rows of the file: a product has several. */
  rowsRead: number;
  choices: ImportChoices;
  /** The categories here. */
  ours: readonly Category[];
  /** Options and colours of the file that can be chosen here. */
  options: readonly NamedOption[];
  /** What of them the shop has not, as far as the rows need it. */
  missing: readonly MissingOption[];
  /** What the options of this file and of earlier ones are here. */
  remembered: Remembered;
  /** Categories there without a namesake here, with how many products are in each. */
  categories: { name: string; count: number }[];
}

export type PlanImportResult = { ok: true; plan: ImportPlan } | { ok: false; sentence: string };

/**
 * The dry run: reads a CSV file against the pieces as they are now and says of every row what it would do, or why it cannot.
 * Changes nothing. A file as a whole is refused for what makes its rows unreadable. Whose file it is, its columns say; what was said
 * of that shop's last file holds until something else is.
 */
export async function planImport(
  db: Database,
  { text, choices: given }: { text: string; choices?: ImportChoices | undefined },
): Promise<PlanImportResult> {
  const parsed = parseCsv(text);
  if (!parsed.ok) return { ok: false, sentence: texts.files[parsed.reason] };
  const { columns, rows } = parsed.csv;
  const source = sourceOf(columns);
  const lacking = NEEDED_COLUMNS.filter((name) => !columns.includes(name));
  if (!source && lacking.length > 0) return { ok: false, sentence: texts.missingColumns(lacking) };
  if (rows.length === 0) return { ok: false, sentence: texts.files.empty };
  if (rows.length > (source ? MOST_ROWS : MOST_PIECES)) {
    return { ok: false, sentence: texts.tooManyRows(source ? MOST_ROWS : MOST_PIECES) };
  }
  const saved = new Map((await listSavedProducts(db)).map((product) => [product.id, product]));
  const known = await readKnownCategories(db);
  if (!source) {
    const planned = await planOwn(db, { rows, saved, categories: known });
    const isKnown = (name: string) => CSV_COLUMNS.some((known) => known === name);
    return { ok: true, plan: withHash({ rows: planned, leftColumns: columns.filter((name) => !isKnown(name)) }) };
  }
  const file = READERS[source](parsed.csv);
  if (file.products.length > MOST_PIECES) {
    return { ok: false, sentence: productCsvTexts.tooManyPieces(MOST_PIECES) };
  }
  const last = await lastSaid(db, source);
  const choices = given ?? last.choices;
  const book = openOptionBook(await listOptions(db), last.options);
  const planned = await planForeign(db, { products: file.products, source, choices, saved, categories: known, book });
  const missing = book.missing(neededBy(planned));
  const foreign = {
    ...{ source, rowsRead: rows.length, choices, categories: categoriesToAsk(file, known), ours: known.all },
    ...{ options: book.named(), missing, remembered: book.remembered(missing) },
  };
  return { ok: true, plan: withHash({ rows: planned, leftColumns: file.leftColumns, foreign }) };
}

/** Whose export a file is, by its columns; undefined for one of our own. */
function sourceOf(columns: readonly string[]): Source | undefined {
  if (isShopify(columns)) return 'shopify';
  return isWooCommerce(columns) ? 'woocommerce' : undefined;
}

const READERS: Record<Source, (csv: ParsedCsv) => ForeignFile> = {
  shopify: readShopify,
  woocommerce: readWooCommerce,
};

async function lastSaid(db: Database, source: Source): Promise<{ choices: ImportChoices; options: Remembered }> {
  const [last] = await db.select().from(importSources).where(eq(importSources.source, source));
  const { options = {}, ...choices } = last?.choices ?? {};
  return { choices: { ...NO_CHOICES, ...choices }, options };
}

/** The values and colours that rows bring to their pieces; those that pieces have already are nobody's news. */
function neededBy(rows: readonly PlannedRow[]) {
  const brings = (row: PlannedRow, field: 'options' | 'colors') =>
    row.act === 'create' || (row.act === 'update' && row.changed.includes(field)) ? row.values : undefined;
  return {
    values: new Set(rows.flatMap((row) => brings(row, 'options')?.options.map(({ value }) => value) ?? [])),
    colors: new Set(rows.flatMap((row) => brings(row, 'colors')?.colors ?? [])),
  };
}

function categoriesToAsk({ products }: ForeignFile, known: KnownCategories): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { categories, refusal } of products) {
    if (refusal || categoryFor(categories, NO_CHOICES, known)) continue;
    const name = askedFor(categories);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

export function countActs(rows: readonly PlannedRow[]): Record<PlannedRow['act'], number> {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { act } of rows) counts[act] += 1;
  return counts;
}

function withHash(plan: Omit<ImportPlan, 'hash'>): ImportPlan {
  const hash = createHash('sha256').update(JSON.stringify([plan.rows, plan.foreign?.missing]));
  return { ...plan, hash: hash.digest('hex') };
}
