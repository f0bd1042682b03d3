import { randomUUID } from 'node:crypto';
import { removeProfilePhoto } from '#app/features/accounts/profile-photo.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Services } from '#app/platform/services.server.ts';
import {
  changeObject,
  deleteObject,
  type ObjectChange,
  recordObject,
  type StoredObject,
} from '#app/platform/storage/stored-objects.server.ts';
import { isPictureType } from './clean-picture.server.ts';
import { declaredType, type FileMetadata, fitsCustomMetadata } from './file-metadata.schema.ts';
import { findFile } from './find-file.server.ts';
import { mayWrite, placeOf } from './places.ts';
import { type Refusal, refuse } from './storage-errors.ts';

type FileServices = Pick<Services, 'config' | 'db' | 'store' | 'clock'>;
const MAX_TOKENS = 20;

type Changed = { ok: true; object: StoredObject } | Refusal;

/** Changes what is said of a file. Its bytes decide whether it is a picture, so a type may not say otherwise. */
export async function changeMetadata(
  services: FileServices,
  viewer: Viewer | undefined,
  name: string,
  metadata: FileMetadata,
): Promise<Changed> {
  return change(services, viewer, name, 'file.described', (object) => {
    const type = declaredType(metadata);
    const isPicture = isPictureType(object.contentType);
    if (type && type !== object.contentType && (isPicture || isPictureType(type)))
      return refuse('invalid-argument', `The file is ${object.contentType}, which its bytes decide.`);
    const { cacheControl, contentDisposition, contentEncoding, contentLanguage, metadata: custom } = metadata;
    const customMetadata = custom === undefined ? undefined : merged(object.customMetadata, custom);
    if (customMetadata && !fitsCustomMetadata(customMetadata))
      return refuse('invalid-argument', 'A file may have 8 KB of custom metadata at most.');
    return {
      ...(type && metadata.contentType && { contentType: metadata.contentType }),
      ...(cacheControl !== undefined && { cacheControl }),
      ...(contentDisposition !== undefined && { contentDisposition }),
      ...(contentEncoding !== undefined && !isPicture && { contentEncoding }),
      ...(contentLanguage !== undefined && { contentLanguage }),
      ...(customMetadata && { customMetadata }),
    };
  });
}

/** Gives a file one more download token, up to 20: all of them stand in its row and are compared with each that is given. */
export function createToken(services: FileServices, viewer: Viewer | undefined, name: string): Promise<Changed> {
  return change(services, viewer, name, 'file.token_created', ({ downloadTokens }) =>
    downloadTokens.length < MAX_TOKENS
      ? { downloadTokens: [...downloadTokens, randomUUID()] }
      : refuse('invalid-argument', `A file may have ${MAX_TOKENS} download tokens at most. Delete one first.`),
  );
}

/** Ends the links with this token; the file's last token may go too, and then it has no download address. */
export function deleteToken(
  services: FileServices,
  viewer: Viewer | undefined,
  name: string,
  token: string,
): Promise<Changed> {
  return change(services, viewer, name, 'file.token_deleted', ({ downloadTokens }) => ({
    downloadTokens: downloadTokens.filter((one) => one !== token),
  }));
}

/** Deletes a file with its bytes; of a profile picture also its place on the profile. */
export async function deleteFile(
  services: FileServices,
  viewer: Viewer | undefined,
  name: string,
): Promise<{ ok: true } | Refusal> {
  if (!viewer) return refuse('unauthenticated');
  const place = placeOf(name);
  if (!place || !mayWrite(viewer, place)) return refuse('unauthorized');
  const { config, db, store, clock } = services;
  if (place.kind === 'photo')
    return (await removeProfilePhoto(services, place.userId)) ? { ok: true } : refuse('object-not-found');
  const storeKey = await db.transaction(async (db) => {
    const key = await deleteObject(db, config.files.bucket, name);
    if (key) await recordAudit(db, { actor: viewer.id, action: 'file.deleted', subjectId: name }, clock());
    return key;
  });
  if (!storeKey) return refuse('object-not-found');
  await store.delete(storeKey);
  return { ok: true };
}

async function change(
  services: FileServices,
  viewer: Viewer | undefined,
  name: string,
  action: string,
  decide: (object: StoredObject) => ObjectChange | Refusal,
): Promise<Changed> {
  if (!viewer) return refuse('unauthenticated');
  const place = placeOf(name);
  if (!place || !mayWrite(viewer, place)) return refuse('unauthorized');
  const file = await findFile(services, name);
  if (!file) return refuse('object-not-found');
  const now = services.clock();
  return services.db.transaction(async (db): Promise<Changed> => {
    await recordObject(db, file);
    let refusal: Refusal | undefined;
    const orRefuse = (object: StoredObject) => {
      const decided = decide(object);
      if (!('ok' in decided)) return decided;
      refusal = decided;
      return undefined;
    };
    const object = await changeObject(db, file, orRefuse, now);
    if (refusal) return refusal;
    if (!object) return refuse('object-not-found');
    if (place.kind !== 'photo') await recordAudit(db, { actor: viewer.id, action, subjectId: name }, now);
    return { ok: true, object };
  });
}

/** Keys of the change stand over those there are; null takes one away, and null for all takes all. */
function merged(
  there: Record<string, string>,
  change: NonNullable<FileMetadata['metadata']> | null,
): Record<string, string> {
  if (change === null) return {};
  const entries = Object.entries({ ...there, ...change });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}
