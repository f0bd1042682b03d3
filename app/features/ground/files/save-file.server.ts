import { createHash, type Hash } from 'node:crypto';
import { saveProfilePhoto } from '#app/features/ground/accounts/door/profile-photo.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import {
  findObject,
  lockQuota,
  type ObjectDescription,
  type StoredObject,
  saveObject,
  usedBytes,
} from '#app/platform/storage/stored-objects.server.ts';
import { tooLarge } from './check-upload.server.ts';
import { cleanPicture, isPictureType, typeFault } from './door/clean-picture.server.ts';
import { MAX_FILE_BYTES, mayWrite, placeOf } from './door/places.ts';
import { declaredType, type FileMetadata } from './file-metadata.schema.ts';
import { type Refusal, refuse } from './storage-errors.ts';

interface Upload {
  name: string;
  metadata: FileMetadata;
  bytes: Uint8Array | StoredPieces;
  /** The upload in pieces this is the end of: its bytes are in the quota already. */
  uploadId?: string;
}

/** Bytes that lie in the store already, and are carried over without being in memory at once. */
interface StoredPieces {
  length: number;
  read(): AsyncIterable<Uint8Array>;
}

/**
 * Takes a whole file in. A document passes through as it comes; pictures are held whole. Its checksum is compared with the bytes that came; pictures are then decoded and kept as bytes of our own
 * making, so that what is said of the stored file (size, checksum) is said of those. What stood under the name is replaced.
 */
export async function saveFile(
  services: Services,
  actor: Viewer,
  { name, metadata, bytes: given, uploadId }: Upload,
): Promise<{ ok: true; object: StoredObject } | Refusal> {
  const place = placeOf(name);
  if (!place || !mayWrite(actor, place)) return refuse('unauthorized');
  const maxBytes = MAX_FILE_BYTES[place.kind];
  if (given.length > maxBytes) return tooLarge(maxBytes);
  if (metadata.name && metadata.name.normalize('NFC') !== name)
    return refuse('invalid-argument', 'The address and the metadata name two files.');
  const declared = declaredType(metadata);
  const description = descriptionOf(metadata);
  if (place.kind === 'document' && !isPictureType(declared)) {
    const contentType = (declared && metadata.contentType) || 'application/octet-stream';
    const { md5Hash } = metadata;
    return keepFile(services, actor, name, { bytes: given, contentType, description, md5Hash, uploadId });
  }

  const bytes = given instanceof Uint8Array ? given : Buffer.concat(await Array.fromAsync(given.read()));
  const isDamaged = metadata.md5Hash && metadata.md5Hash !== createHash('md5').update(bytes).digest('base64');
  if (isDamaged) return refuse('invalid-checksum');
  if (place.kind === 'photo') return savePhoto(services, actor, { name, metadata, bytes });
  const cleaned = await cleanPicture(bytes, declared, maxBytes);
  if (!cleaned.ok) return cleaned;
  const file = { ...cleaned.file, description: { ...description, contentEncoding: null } };
  return keepFile(services, actor, name, { ...file, uploadId });
}

/** The photo's own use case cuts it to squares, puts it on the profile, and records it as this file. */
async function savePhoto(
  services: Services,
  viewer: Viewer,
  { name, metadata, bytes }: Upload & { bytes: Uint8Array },
) {
  const wrong = typeFault(bytes, declaredType(metadata));
  if (wrong) return wrong;
  const saved = await saveProfilePhoto(services, viewer.id, {
    bytes,
    sender: viewer.id,
    description: { ...descriptionOf(metadata), contentEncoding: null },
  });
  if (!saved.ok) {
    if (saved.reason === 'too_many') return refuse('unknown', 'Too many pictures in an hour.', 429);
    if (saved.reason === 'busy') return refuse('unknown', 'Too many pictures at once.', 503);
    return refuse('invalid-argument', 'This file is not a picture that can be read.');
  }
  const object = await findObject(services.db, services.config.files.bucket, name);
  return object ? ({ ok: true, object } as const) : refuse('object-not-found');
}

interface KeptFile {
  bytes: Uint8Array | StoredPieces;
  contentType: string;
  description: ObjectDescription;
  /** What the bytes must be, where the sender said so. */
  md5Hash?: string | null | undefined;
  uploadId: string | undefined;
}

async function keepFile(
  services: Services,
  viewer: Viewer,
  name: string,
  { bytes, contentType, description, md5Hash: expected, uploadId }: KeptFile,
): Promise<{ ok: true; object: StoredObject } | Refusal> {
  const now = services.clock();
  const { bucket, quotaBytes } = services.config.files;
  if ((await usedBytes(services.db, bucket, uploadId)) + bytes.length > quotaBytes) return refuse('quota-exceeded');
  const storeKey = `stored/${newId('f', now)}`;
  const hash = createHash('md5');
  const passing = hashed(bytes instanceof Uint8Array ? [bytes] : bytes.read(), hash);
  const { size } = await services.store.put(storeKey, passing, {
    contentType,
    cacheControl: 'private',
    mustBeNew: true,
  });
  const md5Hash = hash.digest('base64');
  if (expected && expected !== md5Hash) {
    await services.store.delete(storeKey);
    return refuse('invalid-checksum');
  }
  const file = { bucket, name, storeKey, size, md5Hash, contentType };
  const kept = await act(services, viewer.id, async (act) => {
    await lockQuota(act.db);
    // Asked again: other files have come while this one was on its way.
    if ((await usedBytes(act.db, bucket, uploadId)) + size > quotaBytes) return undefined;
    const result = await saveObject(act.db, { ...file, ...description, uploadedBy: viewer.id }, act.now);
    const details = { size: file.size, contentType };
    await act.audit('file.uploaded', name, details);
    return result;
  });
  if (!kept) {
    await services.store.delete(storeKey);
    return refuse('quota-exceeded');
  }
  if (kept.replaced) await services.store.delete(kept.replaced);
  return { ok: true, object: kept.saved };
}

function descriptionOf(metadata: FileMetadata): ObjectDescription {
  const custom = Object.entries(metadata.metadata ?? {}).flatMap(([key, value]) =>
    value === null ? [] : [[key, value]],
  );
  return {
    cacheControl: metadata.cacheControl || null,
    contentDisposition: metadata.contentDisposition || null,
    contentEncoding: metadata.contentEncoding || null,
    contentLanguage: metadata.contentLanguage || null,
    customMetadata: Object.fromEntries(custom),
  };
}

async function* hashed(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
