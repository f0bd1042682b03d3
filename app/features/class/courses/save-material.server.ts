import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readSound } from '#app/platform/sound/read-sound.ts';
import { isVideo } from './class-lists.ts';
import { contentTypeOf, isHeavySound, MAX_MATERIAL_BYTES, sniffMaterial } from './material-file.ts';
import { findMaterial, type SessionMaterial } from './session-material.queries.server.ts';
import { sessionMaterials } from './session-material.table.server.ts';

interface Described {
  sessionId: string;
  title: string;
  kind: SessionMaterial['kind'];
  isLowData: boolean;
}

type AddResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | 'file_kind' | 'too_large' | 'too_heavy' | 'not_video' | 'same_size' };

/** Adds a file: what it is, its bytes say. Sound for little data has to be it. It lies under a key nobody can guess, and is only ever served through a checked route. */
export async function addMaterialFile(
  services: Services,
  actor: string,
  { file, ...described }: Described & { file: Blob },
): Promise<AddResult> {
  if (file.size > MAX_MATERIAL_BYTES) return { ok: false, reason: 'too_large' };
  const format = sniffMaterial(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
  if (!format) return { ok: false, reason: 'file_kind' };
  if (isVideo(described.kind) && format !== 'mp4') return { ok: false, reason: 'not_video' };
  if (described.kind === 'audio' && described.isLowData && (await isTooHeavy(file))) {
    return { ok: false, reason: 'too_heavy' };
  }
  if ((await services.db.$count(classSessions, eq(classSessions.id, described.sessionId))) === 0) {
    return { ok: false, reason: 'not_found' };
  }
  const contentType = contentTypeOf(format);
  const objectKey = `class/${randomBytes(20).toString('hex')}`;
  await services.store.put(objectKey, file.stream(), {
    contentType,
    cacheControl: 'private, no-store',
    mustBeNew: true,
  });
  let added: AddResult | undefined;
  try {
    added = await add(services, actor, { ...described, objectKey, contentType, bytes: file.size });
    return added;
  } finally {
    // The session may have gone while the bytes came.
    if (!added?.ok) await services.store.delete(objectKey);
  }
}

async function isTooHeavy(file: Blob): Promise<boolean> {
  const sound = readSound(new Uint8Array(await file.arrayBuffer()));
  return isHeavySound(file.size, sound?.seconds ?? null);
}

/** Adds an address elsewhere, with its size as typed. */
export function addMaterialLink(
  context: ActContext,
  actor: string,
  link: Described & { url: string; bytes: number | null },
): Promise<AddResult> {
  return add(context, actor, link);
}

type Source = { objectKey: string; contentType: string; bytes: number } | { url: string; bytes: number | null };

async function add(context: ActContext, actor: string, row: Described & Source): Promise<AddResult> {
  return act(context, actor, async (act) => {
    const { sessionId } = row;
    // One at a time for a session, so that two files at once do not take one place.
    const [session] = await act.db
      .select({ id: classSessions.id })
      .from(classSessions)
      .where(eq(classSessions.id, sessionId))
      .for('update');
    if (!session) return { ok: false, reason: 'not_found' };
    const same = and(eq(sessionMaterials.sessionId, sessionId), eq(sessionMaterials.kind, row.kind));
    if (isVideo(row.kind) && (await act.db.$count(sessionMaterials, same)) > 0)
      return { ok: false, reason: 'same_size' };
    const id = newId('mat', act.now);
    const position = await nextPosition(act.db, sessionId);
    await act.db.insert(sessionMaterials).values({ ...row, id, position, createdAt: act.now });
    const details = { sessionId, kind: row.kind, title: row.title };
    await act.audit('cohort.material_added', id, details);
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
export async function removeMaterial(services: Services, actor: string, { id }: { id: string }): Promise<boolean> {
  const [gone] = await act(services, actor, async (act) => {
    const rows = await act.db.delete(sessionMaterials).where(eq(sessionMaterials.id, id)).returning();
    for (const { title, sessionId } of rows) {
      await act.audit('cohort.material_removed', id, { title, sessionId });
    }
    return rows;
  });
  if (gone?.objectKey) await services.store.delete(gone.objectKey);
  return gone !== undefined;
}

/** Marks or unmarks the form for little data, or moves a material one place up. False when it is not there. */
export async function changeMaterial(
  context: ActContext,
  actor: string,
  { id, change }: { id: string; change: 'low_data' | 'full_data' | 'up' },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const material = await findMaterial(act.db, id);
    if (!material) return false;
    if (change === 'up') await moveUp(act.db, material);
    else
      await act.db
        .update(sessionMaterials)
        .set({ isLowData: change === 'low_data' })
        .where(eq(sessionMaterials.id, id));
    await act.audit('cohort.material_changed', id, { act: change });
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
