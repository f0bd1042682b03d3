import { randomUUID } from 'node:crypto';
import { removeProfilePhoto } from '#app/features/ground/accounts/door/profile-photo.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Services } from '#app/platform/services.server.ts';
import {
  changeObject,
  deleteObject,
  type ObjectChange,
  recordObject,
  type StoredObject,
} from '#app/platform/storage/stored-objects.server.ts';
import { isPictureType } from './door/clean-picture.server.ts';
import { mayWrite, placeOf } from './door/places.ts';
import { declaredType, type FileMetadata, fitsCustomMetadata } from './file-metadata.schema.ts';
import { findFile } from './find-file.server.ts';
import { type Refusal, refuse } from './storage-errors.ts';

const MAX_TOKENS = 20;

type Changed = { ok: true; object: StoredObject } | Refusal;

/** Changes what is said of a file. Its bytes decide whether it is a picture, so a type may not say otherwise. */
export async function changeMetadata(
  services: Services,
  actor: Viewer | undefined,
  { name, metadata }: { name: string; metadata: FileMetadata },
): Promise<Changed> {
  return change(services, actor, name, 'file.described', (object) => {
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

/** Gives a file one more download token, up to 20: all of them are in its row and are compared with each that is given. */
export function createToken(services: Services, actor: Viewer | undefined, name: string): Promise<Changed> {
  return change(services, actor, name, 'file.token_created', ({ downloadTokens }) =>
    downloadTokens.length < MAX_TOKENS
      ? { downloadTokens: [...downloadTokens, randomUUID()] }
      : refuse('invalid-argument', `A file may have ${MAX_TOKENS} download tokens at most. Delete one first.`),
  );
}

/** Ends the links with this token; the file's last token may go too, and then it has no download address. */
export function deleteToken(
  services: Services,
  actor: Viewer | undefined,
  { name, token }: { name: string; token: string },
): Promise<Changed> {
  return change(services, actor, name, 'file.token_deleted', ({ downloadTokens }) => ({
    downloadTokens: downloadTokens.filter((one) => one !== token),
  }));
}

/** Deletes a file with its bytes; of a profile picture also its place on the profile. */
export async function deleteFile(
  services: Services,
  actor: Viewer | undefined,
  name: string,
): Promise<{ ok: true } | Refusal> {
  if (!actor) return refuse('unauthenticated');
  const place = placeOf(name);
  if (!place || !mayWrite(actor, place)) return refuse('unauthorized');
  if (place.kind === 'photo')
    return (await removeProfilePhoto(services, place.userId)) ? { ok: true } : refuse('object-not-found');
  const storeKey = await act(services, actor.id, async (act) => {
    const key = await deleteObject(act.db, act.config.files.bucket, name);
    if (key) await act.audit('file.deleted', name);
    return key;
  });
  if (!storeKey) return refuse('object-not-found');
  await services.store.delete(storeKey);
  return { ok: true };
}

async function change(
  services: Services,
  viewer: Viewer | undefined,
  name: string,
  action: AuditAction,
  decide: (object: StoredObject) => ObjectChange | Refusal,
): Promise<Changed> {
  if (!viewer) return refuse('unauthenticated');
  const place = placeOf(name);
  if (!place || !mayWrite(viewer, place)) return refuse('unauthorized');
  const file = await findFile(services, name);
  if (!file) return refuse('object-not-found');
  return act(services, viewer.id, async (act): Promise<Changed> => {
    await recordObject(act.db, file);
    let refusal: Refusal | undefined;
    const orRefuse = (object: StoredObject) => {
      const decided = decide(object);
      if (!('ok' in decided)) return decided;
      refusal = decided;
      return undefined;
    };
    const object = await changeObject(act.db, file, orRefuse, act.now);
    if (refusal) return refusal;
    if (!object) return refuse('object-not-found');
    if (place.kind !== 'photo') await act.audit(action, name);
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
