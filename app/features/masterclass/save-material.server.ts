import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { classSessions } from './class-session.table.server.ts';
import { contentTypeOf, MAX_MATERIAL_BYTES, sniffMaterial } from './material-file.ts';
import { findMaterial, type SessionMaterial } from './session-material.queries.server.ts';
import { sessionMaterials } from './session-material.table.server.ts';

interface Described {
  sessionId: string;
  title: string;
  kind: SessionMaterial['kind'];
  isLowData: boolean;
  actor: string;
}

type AddResult = { ok: true; id: string } | { ok: false; reason: 'not_found' | 'file_kind' | 'too_large' };

/** Adds a file: what it is, its bytes say. It lies under a key nobody can guess, and is only ever served through a checked route. */
export async function addMaterialFile(
  { db, clock, store }: Pick<Services, 'db' | 'clock' | 'store'>,
  { file, ...described }: Described & { file: Blob },
): Promise<AddResult> {
  if (file.size > MAX_MATERIAL_BYTES) return { ok: false, reason: 'too_large' };
  const format = sniffMaterial(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
  if (!format) return { ok: false, reason: 'file_kind' };
  if ((await db.$count(classSessions, eq(classSessions.id, described.sessionId))) === 0) {
    return { ok: false, reason: 'not_found' };
  }
  const contentType = contentTypeOf(format);
  const objectKey = `class/${randomBytes(20).toString('hex')}`;
  await store.put(objectKey, file.stream(), { contentType, cacheControl: 'private, no-store', mustBeNew: true });
  let added: AddResult | undefined;
  try {
    added = await add({ db, clock }, { ...described, objectKey, contentType, bytes: file.size });
    return added;
  } finally {
    // The evening may have gone while the bytes came.
    if (!added?.ok) await store.delete(objectKey);
  }
}

/** Adds an address elsewhere, with its size as typed. */
export function addMaterialLink(
  services: Pick<Services, 'db' | 'clock'>,
  link: Described & { url: string; bytes: number | null },
): Promise<AddResult> {
  return add(services, link);
}

type Source = { objectKey: string; contentType: string; bytes: number } | { url: string; bytes: number | null };

async function add({ db, clock }: Pick<Services, 'db' | 'clock'>, row: Described & Source): Promise<AddResult> {
  const now = clock();
  const { actor, ...values } = row;
  return db.transaction(async (db) => {
    const { sessionId } = values;
    // One at a time for an evening, so that two files at once do not stand in one place.
    const [session] = await db
      .select({ id: classSessions.id })
      .from(classSessions)
      .where(eq(classSessions.id, sessionId))
      .for('update');
    if (!session) return { ok: false, reason: 'not_found' };
    const id = newId('mat', now);
    const position = await nextPosition(db, sessionId);
    await db.insert(sessionMaterials).values({ ...values, id, position, createdAt: now });
    const details = { sessionId, kind: values.kind, title: values.title };
    await recordAudit(db, { actor, action: 'cohort.material_added', subjectId: id, details }, now);
    return { ok: true, id };
  });
}

async function nextPosition(db: Database, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ next: sql<number>`coalesce(max(${sessionMaterials.position}), 0) + 1`.mapWith(Number) })
    .from(sessionMaterials)
    .where(eq(sessionMaterials.sessionId, sessionId));
  return row?.next ?? 1;
}

/** Removes a material and its file. False when it was not there. */
export async function removeMaterial(
  { db, clock, store }: Pick<Services, 'db' | 'clock' | 'store'>,
  { id, actor }: { id: string; actor: string },
): Promise<boolean> {
  const now = clock();
  const [gone] = await db.transaction(async (db) => {
    const rows = await db.delete(sessionMaterials).where(eq(sessionMaterials.id, id)).returning();
    for (const { title, sessionId } of rows) {
      await recordAudit(
        db,
        { actor, action: 'cohort.material_removed', subjectId: id, details: { title, sessionId } },
        now,
      );
    }
    return rows;
  });
  if (gone?.objectKey) await store.delete(gone.objectKey);
  return gone !== undefined;
}

/** Marks or unmarks the form for little data, or moves a material one place up. False when it is not there. */
export async function changeMaterial(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, act, actor }: { id: string; act: 'low_data' | 'full_data' | 'up'; actor: string },
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (db) => {
    const material = await findMaterial(db, id);
    if (!material) return false;
    if (act === 'up') await moveUp(db, material);
    else
      await db
        .update(sessionMaterials)
        .set({ isLowData: act === 'low_data' })
        .where(eq(sessionMaterials.id, id));
    await recordAudit(db, { actor, action: 'cohort.material_changed', subjectId: id, details: { act } }, now);
    return true;
  });
}

async function moveUp(db: Database, { id, sessionId, position }: SessionMaterial): Promise<void> {
  const [above] = await db
    .select()
    .from(sessionMaterials)
    .where(and(eq(sessionMaterials.sessionId, sessionId), lt(sessionMaterials.position, position)))
    .orderBy(desc(sessionMaterials.position))
    .limit(1);
  if (!above) return;
  await db.update(sessionMaterials).set({ position: above.position }).where(eq(sessionMaterials.id, id));
  await db.update(sessionMaterials).set({ position }).where(eq(sessionMaterials.id, above.id));
}
