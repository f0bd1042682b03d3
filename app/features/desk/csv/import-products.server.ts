import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertCategory, lockCategories } from '#app/features/desk/categories/category.mutations.server.ts';
import { insertMissing, lockOptions } from '#app/features/desk/options/option.mutations.server.ts';
import { auditDetails } from '#app/features/desk/products/audit-details.ts';
import { refuseLowered } from '#app/features/desk/products/lowered-price.server.ts';
import { insertProduct, lockNumbering, updateProduct } from '#app/features/desk/products/product.mutations.server.ts';
import { productImports } from '#app/features/desk/products/product-import.table.server.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { decodeText, type TextEncoding, type WrongLetter } from '#app/platform/csv/decode-text.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { type ImportChoices, NO_CHOICES } from './import-choices.ts';
import { importedPictures } from './imported-picture.table.server.ts';
import { importedProducts, importSources } from './imported-product.table.server.ts';
import type { WantedPicture } from './picture-addresses.ts';
import { countActs, type ImportPlan, planImport } from './plan-import.server.ts';
import { inWords, type PlannedRow } from './planned-row.ts';

const texts = productsAdminTexts.csv;
const MAX_CSV_BYTES = 10 * 1024 * 1024;
const AT_ONCE = 1_000;

export type DryRunResult =
  | { ok: true; importId: string; encoding: TextEncoding; wrong: WrongLetter[]; plan: ImportPlan }
  | { ok: false; sentence: string };

/** Reads an uploaded CSV file, keeps it, and says what it would do. */
export async function dryRunImport({ db, clock }: ActContext, actor: string, bytes: Uint8Array): Promise<DryRunResult> {
  if (bytes.length === 0) return { ok: false, sentence: texts.files.missing };
  if (bytes.length > MAX_CSV_BYTES) return { ok: false, sentence: texts.files.too_large };
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { ok: false, sentence: texts.files.not_text };
  const { text, encoding, wrong } = decoded;
  const planned = await planFor(db, actor, { text });
  if (!planned.ok) return planned;
  const createdAt = clock();
  const importId = newId('imp', createdAt);
  const choices = planned.plan.foreign?.choices ?? planned.plan.own?.choices ?? null;
  await db.insert(productImports).values({ id: importId, userId: actor, text, encoding, choices, createdAt });
  return { ok: true, importId, encoding, wrong, plan: planned.plan };
}

/** What a file would do as it is now, once more; undefined when it is no longer there, or somebody else's. */
export async function planAgain({ db }: ActContext, actor: string, importId: string): Promise<ImportPlan | undefined> {
  const [file] = await db.select().from(productImports).where(ownFile(actor, importId));
  const planned = file && (await planFor(db, actor, { text: file.text, choices: choicesOf(file) }));
  return planned?.ok ? planned.plan : undefined;
}

/** Keeps what the owner says of another shop's file, until it is applied. */
export async function keepChoices(
  { db }: ActContext,
  actor: string,
  { importId, choices }: { importId: string; choices: ImportChoices },
): Promise<void> {
  await db.update(productImports).set({ choices }).where(ownFile(actor, importId));
}

const ownFile = (actor: string, importId: string) =>
  and(eq(productImports.id, importId), eq(productImports.userId, actor));

const choicesOf = ({ choices }: { choices: unknown }): ImportChoices | undefined =>
  choices ? { ...NO_CHOICES, ...choices } : undefined;

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
    await lockOptions(act.db);
    const categories = await lockCategories(act.db);
    const mine = ownFile(actor, importId);
    const [file] = await act.db.select().from(productImports).where(mine).for('update');
    const planned = file && (await planHeld(act, file));
    if (!planned?.ok) return { ok: false, reason: 'unknown_import' };
    const { rows, hash: hashNow, newCategories, foreign } = planned.plan;
    // Prices of a currency nobody has named are no prices yet.
    if (hashNow !== hash || foreign?.choices.currency === '') {
      return { ok: false, reason: 'changed', plan: planned.plan };
    }
    if (foreign) await insertMissing(act, foreign.missing);
    for (const [place, { value: slug, label: name }] of newCategories.entries()) {
      const last = Math.max(0, ...categories.map(({ position }) => position));
      await insertCategory(act, { slug, name, after: [{ position: last + place }] });
    }
    const links: (typeof importedProducts.$inferInsert)[] = [];
    let pictures = 0;
    for (const row of rows) {
      const productId = await applyRow(act, row);
      if (productId) pictures += await askForPictures(act, productId, row.pictures ?? []);
      if (foreign && row.link && productId) {
        links.push({ ...row.link, source: foreign.source, productId, takenAt: act.now });
      }
    }
    if (foreign) await remember(act, { ...foreign, links });
    await act.db.delete(productImports).where(mine);
    const { create, update } = countActs(rows);
    const details = {
      created: create,
      updated: update,
      ...(pictures > 0 ? { pictures } : {}),
      ...(foreign ? { from: foreign.source } : {}),
    };
    await act.audit('products.imported', importId, details);
    return { ok: true, created: create, updated: update };
  });
}

/**
 * The plan, with the pieces it changes held in checkout's order and mode: a unit sold from here on waits, and one sold before changes
 * the hash. The others stay free: a file of a thousand new pieces keeps nobody from buying.
 */
async function planHeld({ db, actor }: Act, file: { text: string; choices: unknown }) {
  const read = { text: file.text, choices: choicesOf(file) };
  const planned = await planFor(db, actor, read);
  const changed = planned.ok ? planned.plan.rows.flatMap((row) => (row.act === 'update' ? [row.before.id] : [])) : [];
  if (changed.length === 0) return planned;
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, changed))
    .orderBy(products.id)
    .for('no key update');
  return planFor(db, actor, read);
}

/** What a file of this person would do: a row that takes more off than they may is an error. */
async function planFor(db: Database, actor: string, read: Parameters<typeof planImport>[1]) {
  const planned = await planImport(db, read);
  const rights = await rightsOf(db, actor);
  if (!planned.ok || rights.isOwner) return planned;
  const rows: PlannedRow[] = [];
  for (const row of planned.plan.rows) {
    const lowered =
      row.act === 'update' && (await refuseLowered(db, { rights, before: row.before, after: row.values }));
    const { line, name } = row;
    rows.push(lowered ? { line, name, act: 'error', reasons: inWords({ [lowered.field]: lowered.sentence }) } : row);
  }
  return { ...planned, plan: { ...planned.plan, rows } };
}

/** The piece that was made or changed. */
async function applyRow(act: Act, row: PlannedRow): Promise<string | undefined> {
  if (row.act === 'create') {
    const { id, pieceNumber } = await insertProduct(act, row);
    const details = { name: row.values.name, pieceNumber, status: row.status };
    await act.audit('product.created', id, details);
    return id;
  }
  if (row.act !== 'update') return undefined;
  const { before, values, status } = row;
  const isSaved = await updateProduct(act, { id: before.id, version: before.version, values, status });
  if (!isSaved) throw new Error(`${before.id} was saved between reading and writing it`);
  const details = auditDetails(before, { values, status });
  await act.audit('product.edited', before.id, details);
  return before.id;
}

/** Notes the pictures a piece is to have, with a job for each. */
async function askForPictures({ db, now, jobs }: Act, productId: string, wanted: readonly WantedPicture[]) {
  if (wanted.length === 0) return 0;
  const rows = wanted.map((picture) => ({ ...picture, id: newId('pic', now), productId, askedAt: now }));
  await db.insert(importedPictures).values(rows);
  for (const { id } of rows) await jobs.enqueue(db, 'fetch-picture', { pictureId: id });
  return rows.length;
}

/** What came, so that the next run of the same source changes only what has changed there since. */
async function remember(
  { db, now }: Act,
  {
    source,
    choices,
    remembered,
    links,
  }: Pick<NonNullable<ImportPlan['foreign']>, 'source' | 'choices' | 'remembered'> & {
    links: (typeof importedProducts.$inferInsert)[];
  },
): Promise<void> {
  for (let start = 0; start < links.length; start += AT_ONCE) {
    await db
      .insert(importedProducts)
      .values(links.slice(start, start + AT_ONCE))
      .onConflictDoUpdate({
        target: [importedProducts.source, importedProducts.foreignId],
        set: { marks: sql`excluded.marks`, productId: sql`excluded.product_id`, takenAt: now },
      });
  }
  const kept = { ...choices, options: remembered };
  await db
    .insert(importSources)
    .values({ source, choices: kept, saidAt: now })
    .onConflictDoUpdate({ target: importSources.source, set: { choices: kept, saidAt: now } });
}
