import { and, eq, lt } from 'drizzle-orm';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { resumableUploads } from '#app/platform/storage/stored-object.table.server.ts';
import { lockQuota, type StoredObject, usedBytes } from '#app/platform/storage/stored-objects.server.ts';
import { MAX_FILE_BYTES, placeOf } from './door/places.ts';
import { type FileMetadata, fileMetadataSchema } from './file-metadata.schema.ts';
import { findFile } from './find-file.server.ts';
import { saveFile } from './save-file.server.ts';
import { type Refusal, refuse } from './storage-errors.ts';

type ResumableUpload = typeof resumableUploads.$inferSelect;

const KEPT_FOR_MS = 24 * 3_600_000;

/**
 * Begins an upload in pieces that `checkUpload` allowed. The result is its id, undefined when it would pass the quota. What the same
 * person had started under this name ends: otherwise everybody could keep the quota full with beginnings. One beginning at a time, so
 * that neither of two that come together misses the other.
 */
export async function startResumable(
  services: Services,
  actor: string,
  upload: { name: string; metadata: FileMetadata; declaredSize: number | undefined },
): Promise<string | undefined> {
  const now = services.clock();
  const { bucket, quotaBytes } = services.config.files;
  const isEarlier = and(
    eq(resumableUploads.userId, actor),
    eq(resumableUploads.name, upload.name),
    eq(resumableUploads.status, 'active'),
  );
  const id = newId('upl', now);
  const { name, metadata, declaredSize } = upload;
  const begun = await act(services, actor, async (act) => {
    await lockQuota(act.db);
    const earlier = await act.db.update(resumableUploads).set({ status: 'cancelled' }).where(isEarlier).returning();
    const isWithin = (await usedBytes(act.db, bucket)) + (declaredSize ?? 0) <= quotaBytes;
    const values = { id, bucket, name, userId: actor, metadata, createdAt: act.now };
    if (isWithin) await act.db.insert(resumableUploads).values({ ...values, declaredSize: declaredSize ?? null });
    return { earlier, isWithin };
  });
  for (const earlier of begun.earlier) await endResumable(services, { upload: earlier, status: 'cancelled' });
  return begun.isWithin ? id : undefined;
}

/** An upload in pieces, for who began it and nobody else. */
export async function findResumable(
  { db }: Services,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<ResumableUpload | undefined> {
  const [upload] = await db
    .select()
    .from(resumableUploads)
    .where(and(eq(resumableUploads.id, id), eq(resumableUploads.userId, viewer.id)));
  return upload;
}

/**
 * Takes the piece that begins at `offset`. A piece sent again because its answer was lost is taken once: what is here already is
 * passed over. Refuses gaps, more than was said, what would pass the quota, and pieces for an upload that has ended.
 */
export async function appendPiece(
  { config, db, store }: Services,
  { upload, offset, bytes }: { upload: ResumableUpload; offset: number | undefined; bytes: Uint8Array },
): Promise<{ ok: true; received: number } | Refusal> {
  if (upload.status !== 'active') return refuse('invalid-argument', 'This upload has ended.');
  const { id, received } = upload;
  if (offset === undefined || offset > received)
    return refuse('invalid-argument', `The next piece begins at ${received}.`);
  const fresh = bytes.subarray(received - offset);
  if (fresh.length === 0) return { ok: true, received };
  const end = received + fresh.length;
  if (end > sizeLimit(upload)) return refuse('server-file-wrong-size');
  // What was said at the beginning has its place in the quota since then.
  const { bucket, quotaBytes } = config.files;
  if (upload.declaredSize === null && (await usedBytes(db, bucket)) + fresh.length > quotaBytes)
    return refuse('quota-exceeded');
  await store.put(pieceKey(id, received), fresh, { contentType: 'application/octet-stream', cacheControl: 'no-store' });
  const [taken] = await db
    .update(resumableUploads)
    .set({ received: end })
    .where(
      and(eq(resumableUploads.id, id), eq(resumableUploads.received, received), eq(resumableUploads.status, 'active')),
    )
    .returning({ received: resumableUploads.received });
  return taken ? { ok: true, received: end } : refuse('unknown', 'Two pieces came at once.', 503);
}

/** Makes the file of its pieces. Asked again afterwards, answers with the file that was made. */
export async function finishResumable(
  services: Services,
  actor: Viewer,
  id: string,
): Promise<{ ok: true; object: StoredObject } | Refusal> {
  const upload = await findResumable(services, { viewer: actor, id });
  if (!upload || upload.status === 'cancelled') return refuse('object-not-found', 'This upload has ended.');
  if (upload.status === 'final') {
    const object = await findFile(services, upload.name);
    return object ? { ok: true, object } : refuse('object-not-found');
  }
  if (upload.declaredSize !== null && upload.declaredSize !== upload.received) return refuse('server-file-wrong-size');
  const bytes = { length: upload.received, read: () => readProducts(services, upload) };
  const metadata = fileMetadataSchema.parse(upload.metadata);
  const saved = await saveFile(services, actor, { name: upload.name, metadata, bytes, uploadId: id });
  // A busy moment passes; anything else will not get better by asking again.
  if (!saved.ok && (saved.status ?? 0) >= 429) return saved;
  await endResumable(services, { upload, status: saved.ok ? 'final' : 'cancelled' });
  return saved;
}

/** Ends an upload and deletes its pieces. */
export async function endResumable(
  { db, store }: Services,
  { upload, status }: { upload: ResumableUpload; status: 'final' | 'cancelled' },
): Promise<void> {
  const { id } = upload;
  await db.update(resumableUploads).set({ status }).where(eq(resumableUploads.id, id));
  for await (const key of store.list(`incoming/${id}/`)) await store.delete(key);
}

/**
 * Nightly housekeeping: uploads nobody has gone on with for a day, and pieces whose upload is gone because its account was deleted
 * or a night before was broken off.
 */
export async function forgetOldUploads({ db, store, clock }: Services): Promise<void> {
  const dayAgo = new Date(clock().getTime() - KEPT_FOR_MS);
  await db.delete(resumableUploads).where(lt(resumableUploads.createdAt, dayAgo));
  let id = '';
  let isGone = false;
  for await (const key of store.list('incoming/')) {
    const owner = key.split('/')[1] ?? '';
    // An upload is written down before its first piece: a piece without one is nobody's.
    if (owner !== id) isGone = (await db.$count(resumableUploads, eq(resumableUploads.id, owner))) === 0;
    id = owner;
    if (isGone) await store.delete(key);
  }
}

async function* readProducts({ store }: Services, { id, received }: ResumableUpload): AsyncGenerator<Uint8Array> {
  let size = 0;
  // The next piece begins where the last one ended, which passes over one that came twice at once.
  while (size < received) {
    const piece = await store.get(pieceKey(id, size));
    if (!piece.ok) throw new Error(`A piece of upload ${id} is missing at ${size}`);
    for await (const chunk of piece.body) {
      size += chunk.length;
      yield chunk;
    }
  }
}

function sizeLimit({ name, declaredSize }: ResumableUpload): number {
  const place = placeOf(name);
  return Math.min(declaredSize ?? Number.POSITIVE_INFINITY, place ? MAX_FILE_BYTES[place.kind] : 0);
}

/** Offsets are padded, so that a list of keys is in the order of the bytes. */
const pieceKey = (id: string, offset: number) => `incoming/${id}/${String(offset).padStart(12, '0')}`;
