import { and, eq } from 'drizzle-orm';
import { products } from '#app/features/catalog/product.table.server.ts';
import { auditDetails } from '#app/features/products-admin/audit-details.ts';
import { insertProduct, lockNumbering, updateProduct } from '#app/features/products-admin/product.mutations.server.ts';
import { productImports } from '#app/features/products-admin/product-import.table.server.ts';
import { productsAdminTexts } from '#app/features/products-admin/products-admin-texts.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { decodeText, type TextEncoding } from '#app/platform/csv/decode-text.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { countActs, type ImportPlan, type PlannedRow, planImport } from './plan-import.server.ts';

const texts = productsAdminTexts.csv;
const MAX_CSV_BYTES = 2 * 1024 * 1024;

export type DryRunResult =
  | { ok: true; importId: string; encoding: TextEncoding; plan: ImportPlan }
  | { ok: false; sentence: string };

/** Reads an uploaded CSV file, keeps it, and says what it would do. */
export async function dryRunImport({ db, clock }: ActContext, actor: string, bytes: Uint8Array): Promise<DryRunResult> {
  if (bytes.length === 0) return { ok: false, sentence: texts.files.missing };
  if (bytes.length > MAX_CSV_BYTES) return { ok: false, sentence: texts.files.too_large };
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { ok: false, sentence: texts.files.not_text };
  const { text, encoding } = decoded;
  const planned = await planImport(db, text);
  if (!planned.ok) return planned;
  const createdAt = clock();
  const importId = newId('imp', createdAt);
  await db.insert(productImports).values({ id: importId, userId: actor, text, encoding, createdAt });
  return { ok: true, importId, encoding, plan: planned.plan };
}

export type ApplyImportResult =
  | { ok: true; created: number; updated: number }
  | { ok: false; reason: 'unknown_import' }
  /** The shop has changed since the dry run: this is what the file would do now. */
  | { ok: false; reason: 'changed'; plan: ImportPlan };

/**
 * Does what the dry run of `hash` said, all of it or nothing, and once: the file is gone afterwards. Rows with errors are left out,
 * as the dry run said.
 */
export function applyImport(
  context: ActContext,
  actor: string,
  { importId, hash }: { importId: string; hash: string },
): Promise<ApplyImportResult> {
  return act(context, actor, async (act) => {
    await lockNumbering(act.db);
    const mine = and(eq(productImports.id, importId), eq(productImports.userId, actor));
    const [file] = await act.db.select({ text: productImports.text }).from(productImports).where(mine).for('update');
    // In checkout's order and mode: a unit sold from here on waits, and one sold before changes the hash.
    await act.db.select({ id: products.id }).from(products).orderBy(products.id).for('no key update');
    const planned = file && (await planImport(act.db, file.text));
    if (!planned?.ok) return { ok: false, reason: 'unknown_import' };
    const { rows, hash: hashNow } = planned.plan;
    if (hashNow !== hash) return { ok: false, reason: 'changed', plan: planned.plan };
    for (const row of rows) await applyRow(act, row);
    await act.db.delete(productImports).where(mine);
    const { create, update } = countActs(rows);
    const details = { created: create, updated: update };
    await act.audit('products.imported', importId, details);
    return { ok: true, created: create, updated: update };
  });
}

async function applyRow(act: Act, row: PlannedRow): Promise<void> {
  if (row.act === 'create') {
    const { id, pieceNumber } = await insertProduct(act, row);
    const details = { name: row.values.name, pieceNumber, status: row.status };
    await act.audit('product.created', id, details);
  }
  if (row.act !== 'update') return;
  const { before, values, status } = row;
  const isSaved = await updateProduct(act, { id: before.id, version: before.version, values, status });
  if (!isSaved) throw new Error(`${before.id} was saved between reading and writing it`);
  const details = auditDetails(before, { values, status });
  await act.audit('product.edited', before.id, details);
}
