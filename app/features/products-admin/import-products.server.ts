import { and, eq } from 'drizzle-orm';
import { products } from '#app/features/catalog/product.table.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { decodeText, type TextEncoding } from '#app/platform/csv/decode-text.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { auditDetails } from './audit-details.ts';
import { countActs, type ImportPlan, type PlannedRow, planImport } from './plan-import.server.ts';
import { insertProduct, lockNumbering, updateProduct } from './product.mutations.server.ts';
import { productImports } from './product-import.table.server.ts';
import { productsAdminTexts } from './products-admin-texts.ts';

const texts = productsAdminTexts.csv;
const MAX_CSV_BYTES = 2 * 1024 * 1024;

export type DryRunResult =
  | { ok: true; importId: string; encoding: TextEncoding; plan: ImportPlan }
  | { ok: false; sentence: string };

/** Reads an uploaded CSV file, keeps it, and says what it would do. */
export async function dryRunImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  bytes: Uint8Array,
  actor: string,
): Promise<DryRunResult> {
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
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { importId, hash }: { importId: string; hash: string },
  actor: string,
): Promise<ApplyImportResult> {
  const now = clock();
  return db.transaction(async (db) => {
    await lockNumbering(db);
    const mine = and(eq(productImports.id, importId), eq(productImports.userId, actor));
    const [file] = await db.select({ text: productImports.text }).from(productImports).where(mine).for('update');
    // In checkout's order and mode: a unit sold from here on waits, and one sold before changes the hash.
    await db.select({ id: products.id }).from(products).orderBy(products.id).for('no key update');
    const planned = file && (await planImport(db, file.text));
    if (!planned?.ok) return { ok: false, reason: 'unknown_import' };
    const { rows, hash: hashNow } = planned.plan;
    if (hashNow !== hash) return { ok: false, reason: 'changed', plan: planned.plan };
    for (const row of rows) await applyRow(db, row, actor, now);
    await db.delete(productImports).where(mine);
    const { create, update } = countActs(rows);
    const details = { created: create, updated: update };
    await recordAudit(db, { actor, action: 'products.imported', subjectId: importId, details }, now);
    return { ok: true, created: create, updated: update };
  });
}

async function applyRow(db: Database, row: PlannedRow, actor: string, now: Date): Promise<void> {
  if (row.act === 'create') {
    const { id, pieceNumber } = await insertProduct(db, row, now);
    const details = { name: row.values.name, pieceNumber, status: row.status };
    await recordAudit(db, { actor, action: 'product.created', subjectId: id, details }, now);
  }
  if (row.act !== 'update') return;
  const { before, values, status } = row;
  const isSaved = await updateProduct(db, { id: before.id, version: before.version, values, status }, now);
  if (!isSaved) throw new Error(`${before.id} was saved between reading and writing it`);
  const details = auditDetails(before, { values, status });
  await recordAudit(db, { actor, action: 'product.edited', subjectId: before.id, details }, now);
}
