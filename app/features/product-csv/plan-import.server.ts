import { createHash } from 'node:crypto';
import { isProductField, rowOf } from '#app/features/catalog/product-fields.ts';
import type { ProductField, ProductValues } from '#app/features/catalog/product-values.ts';
import { changedFields } from '#app/features/products-admin/merge-product.ts';
import { parseProduct } from '#app/features/products-admin/product.schema.ts';
import { inputOf } from '#app/features/products-admin/product-form-input.ts';
import { isProductId } from '#app/features/products-admin/product-id.ts';
import {
  listSavedProducts,
  type ProductStatus,
  type SavedProduct,
} from '#app/features/products-admin/products-admin.queries.server.ts';
import { productsAdminTexts } from '#app/features/products-admin/products-admin-texts.ts';
import { findPictures } from '#app/features/products-admin/uploaded-picture.queries.server.ts';
import { type ParsedCsv, parseCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { CSV_COLUMNS, fromCsvRow, NEEDED_COLUMNS } from './product-csv.ts';

const texts = productsAdminTexts.csv;
const MOST_ROWS = 5_000;
const STATUSES = ['draft', 'published', 'archived'] as const;

/** What a row of the file would do. */
export type PlannedRow = { line: number; name: string } & (
  | { act: 'create'; id: string | undefined; values: ProductValues; status: ProductStatus }
  | { act: 'update'; before: SavedProduct; values: ProductValues; status: ProductStatus; changed: ChangedColumn[] }
  | { act: 'unchanged'; id: string }
  | { act: 'error'; reasons: string[] }
);
type ChangedColumn = ProductField | 'status';

export interface ImportPlan {
  rows: PlannedRow[];
  /** Of everything the rows would do and of what they would do it to: another hash is another plan. */
  hash: string;
}

export type PlanImportResult = { ok: true; plan: ImportPlan } | { ok: false; sentence: string };

/**
 * The dry run: reads a CSV file against the pieces as they are now and says of every row what it would do, or why it cannot.
 * Changes nothing. A file as a whole is refused for what makes its rows unreadable.
 */
export async function planImport(db: Database, text: string): Promise<PlanImportResult> {
  const parsed = parseCsv(text);
  if (!parsed.ok) return { ok: false, sentence: texts.files[parsed.reason] };
  const { columns, rows } = parsed.csv;
  const unknown = columns.filter((name) => !CSV_COLUMNS.some((known) => known === name));
  if (unknown.length > 0) return { ok: false, sentence: texts.unknownColumns(unknown) };
  const missing = NEEDED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) return { ok: false, sentence: texts.missingColumns(missing) };
  if (rows.length === 0) return { ok: false, sentence: texts.files.empty };
  if (rows.length > MOST_ROWS) return { ok: false, sentence: texts.tooManyRows(MOST_ROWS) };

  const saved = new Map((await listSavedProducts(db)).map((product) => [product.id, product]));
  const drafts = rows.map((row) => ({ ...row, id: row.cells.id?.trim() ?? '' }));
  const known = await knownKeys(db, drafts, [...saved.values()]);
  const seen = new Map<string, number>();
  const planned = drafts.map(({ line, cells, id, extra, missing }): PlannedRow => {
    const before = saved.get(id);
    const typed = fromCsvRow(cells, before && inputOf(before.values));
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
    const status = readStatus(cells.status, before?.status ?? 'draft');
    if (!status) reasons.push(texts.badStatus);
    const number = cells.number?.trim();
    if (number && number !== String(before?.pieceNumber ?? '')) reasons.push(texts.numberFixed);
    if (typed.pictures.some(({ key }) => !known.has(key))) reasons.push(texts.unknownPicture);
    const judged = parseProduct(typed, status === 'published' ? 'publish' : 'draft');
    if (!judged.ok) reasons.push(...inWords(judged.errors.fields));
    if (reasons.length > 0 || !judged.ok || !status) return { act: 'error', line, name, reasons };
    if (!before) return { act: 'create', line, name, id: id || undefined, values: judged.values, status };
    const fields: ChangedColumn[] = changedFields(inputOf(before.values), inputOf(judged.values));
    const changed = before.status === status ? fields : [...fields, 'status' as const];
    if (changed.length === 0) return { act: 'unchanged', line, name, id };
    return { act: 'update', line, name, before, values: judged.values, status, changed };
  });
  return { ok: true, plan: { rows: planned, hash: hashOf(planned) } };
}

export function countActs(rows: readonly PlannedRow[]): Record<PlannedRow['act'], number> {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { act } of rows) counts[act] += 1;
  return counts;
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

function inWords(fields: Record<string, string>): string[] {
  return Object.entries(fields).map(([field, sentence]) => {
    return isProductField(field) ? `${rowOf(field).label}: ${sentence}` : sentence;
  });
}

function hashOf(rows: readonly PlannedRow[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
