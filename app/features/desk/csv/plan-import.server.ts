import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MissingOption } from '#app/features/desk/options/option.mutations.server.ts';
import { listSavedProducts } from '#app/features/desk/products/products-admin.queries.server.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import type { Category, KnownCategories } from '#app/features/shop/categories/door/categories.ts';
import { readKnownCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import { listOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import { type ParsedCsv, parseCsv } from '#app/platform/csv/read-csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { plainText } from '#app/platform/forms/plain-text.ts';
import type { ForeignFile, Source } from './foreign-product.ts';
import { isOurName, matchHeadings, underOurNames } from './headings.ts';
import { askedFor, categoryFor, type ImportChoices, NO_CHOICES } from './import-choices.ts';
import { importSources } from './imported-product.table.server.ts';
import { neededCategories, withNewCategories } from './new-categories.ts';
import { type NamedOption, openOptionBook, type Remembered } from './option-book.ts';
import { planForeign } from './plan-foreign.server.ts';
import { planOwn } from './plan-own.server.ts';
import type { PlannedRow } from './planned-row.ts';
import { NEEDED_COLUMNS } from './product-csv.ts';
import { productCsvTexts } from './product-csv-texts.ts';
import { isPrestaShop, NOT_OF_PRESTASHOP, type Reader, readerOf } from './sources.ts';

const texts = productsAdminTexts.csv;
const MOST_ROWS = 25_000;
const MOST_PIECES = 5_000;
/** More questions nobody answers. */
const MOST_ASKED = 40;
const LETTERS_SHOWN = 60;

export interface ImportPlan {
  rows: PlannedRow[];
  /** Columns that hold something and are not read. */
  leftColumns: string[];
  /** Categories that the owner wants made, as far as the rows need them. */
  newCategories: readonly Category[];
  /** Of a list of one's own: what the owner may say of it. */
  own?: OwnQuestions;
  /** Of another shop's file: what the owner is asked about it. */
  foreign?: ForeignQuestions;
  /** Of everything the rows would do and of what they would do it to: another hash is another plan. */
  hash: string;
}

/** Categories of the file without a namesake here, with how many products are in each. */
type AskedCategory = { name: string; count: number };

interface OwnQuestions {
  choices: ImportChoices;
  isPresta: boolean;
  /** Columns that aren't called as we call them: what each is read as, and something out of it. */
  columns: { name: string; ours: string; example: string }[];
  /** Columns it must have and hasn't, as far as anybody has said. */
  lacking: readonly string[];
  categories: AskedCategory[];
  /** The categories here. */
  ours: readonly Category[];
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
  categories: AskedCategory[];
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
  const reader = readerOf(columns);
  if (rows.length === 0) return { ok: false, sentence: texts.files.empty };
  const most = reader ? MOST_ROWS : MOST_PIECES;
  if (rows.length > most) return { ok: false, sentence: texts.tooManyRows(most) };
  return reader ? planOther(db, { csv: parsed.csv, reader, given }) : planList(db, parsed.csv, given ?? NO_CHOICES);
}

/** A list of the owner's own, from here or from anywhere. */
async function planList(db: Database, { columns, rows }: ParsedCsv, choices: ImportChoices): Promise<PlanImportResult> {
  const isPresta = isPrestaShop(columns);
  const without = isPresta ? NOT_OF_PRESTASHOP : [];
  const headings = matchHeadings(columns, { without, chosen: choices.columns });
  const lacking = NEEDED_COLUMNS.filter((name) => !headings.has(name));
  const oursOf = new Map([...headings].map(([ours, column]) => [column, ours]));
  const asked = columns.filter((name) => !isOurName(name) || Object.hasOwn(choices.columns, name)).slice(0, MOST_ASKED);
  if (lacking.length > 0 && asked.length === 0) return { ok: false, sentence: texts.missingColumns(lacking) };
  const known = await readKnownCategories(db);
  const ours = lacking.length > 0 ? [] : rows.map((row) => ({ ...row, cells: underOurNames(row.cells, headings) }));
  const unknown = countBy(ours.map(({ cells }) => plainText(cells.category ?? ''))).filter(({ name }) => {
    return name !== '' && !categoryFor([name], NO_CHOICES, known);
  });
  const { categories, made } = withNewCategories(known, unknown, choices);
  const saved = new Map((await listSavedProducts(db)).map((product) => [product.id, product]));
  const planned = await planOwn(db, { rows: ours, saved, categories, choices });
  const own = {
    choices,
    isPresta,
    lacking,
    categories: unknown.slice(0, MOST_ASKED),
    ours: known.all,
    columns: asked.map((name) => {
      const example = rows.find(({ cells }) => cells[name]?.trim())?.cells[name] ?? '';
      return { name, ours: oursOf.get(name) ?? '', example: example.slice(0, LETTERS_SHOWN) };
    }),
  };
  const leftColumns = columns.filter((name) => !oursOf.has(name));
  const newCategories = neededCategories(made, planned);
  return { ok: true, plan: withHash({ rows: planned, leftColumns, newCategories, own }) };
}

/** An export of another shop. */
async function planOther(
  db: Database,
  { csv, reader, given }: { csv: ParsedCsv; reader: Reader; given: ImportChoices | undefined },
): Promise<PlanImportResult> {
  const { source } = reader;
  const file = reader.read(csv);
  if (file.products.length > MOST_PIECES) {
    return { ok: false, sentence: productCsvTexts.tooManyPieces(MOST_PIECES) };
  }
  const saved = new Map((await listSavedProducts(db)).map((product) => [product.id, product]));
  const known = await readKnownCategories(db);
  const last = await lastSaid(db, source);
  const choices = given ?? last.choices;
  const book = openOptionBook(await listOptions(db), last.options);
  const asked = categoriesToAsk(file, known);
  const { categories, made } = withNewCategories(known, asked, choices);
  const planned = await planForeign(db, { products: file.products, source, choices, saved, categories, book });
  const missing = book.missing(neededBy(planned));
  const foreign = {
    source,
    rowsRead: csv.rows.length,
    choices,
    categories: asked,
    ours: known.all,
    options: book.named(),
    missing,
    remembered: book.remembered(missing),
  };
  const newCategories = neededCategories(made, planned);
  return { ok: true, plan: withHash({ rows: planned, leftColumns: file.leftColumns, newCategories, foreign }) };
}

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

function categoriesToAsk({ products }: ForeignFile, known: KnownCategories): AskedCategory[] {
  const unknown = products.filter(({ categories, refusal }) => !refusal && !categoryFor(categories, NO_CHOICES, known));
  return countBy(unknown.map(({ categories }) => askedFor(categories)));
}

function countBy(names: readonly string[]): AskedCategory[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

export function countActs(rows: readonly PlannedRow[]): Record<PlannedRow['act'], number> {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { act } of rows) counts[act] += 1;
  return counts;
}

function withHash(plan: Omit<ImportPlan, 'hash'>): ImportPlan {
  const hash = createHash('sha256').update(JSON.stringify([plan.rows, plan.foreign?.missing, plan.newCategories]));
  return { ...plan, hash: hash.digest('hex') };
}
