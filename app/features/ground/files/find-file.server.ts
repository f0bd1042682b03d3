import { findUnrecordedPhoto } from '#app/features/ground/accounts/door/photo-file.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { findObject, type StoredObject } from '#app/platform/storage/stored-objects.server.ts';
import { placeOf } from './door/places.ts';

/** A stored file by its full path. */
export async function findFile(services: Services, name: string): Promise<StoredObject | undefined> {
  const object = await findObject(services.db, services.config.files.bucket, name);
  if (object) return object;
  const place = placeOf(name);
  return place?.kind === 'photo' ? findUnrecordedPhoto(services, place.userId) : undefined;
}
