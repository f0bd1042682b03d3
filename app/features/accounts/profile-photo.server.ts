import { eq } from 'drizzle-orm';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { PictureRefusal } from '#app/platform/images/decode-picture.server.ts';
import { pictureFormats, pictureUrl, variantKey } from '#app/platform/images/picture-sources.ts';
import { renderSquares, SQUARE_WIDTHS } from '#app/platform/images/render-squares.server.ts';
import { storePicture } from '#app/platform/images/store-picture.server.ts';
import { type Budget, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import {
  deleteObject,
  NO_DESCRIPTION,
  type ObjectDescription,
  saveObject,
} from '#app/platform/storage/stored-objects.server.ts';
import { photoFile, photoFolder, photoName } from './photo-file.server.ts';
import { MAX_PHOTO_BYTES } from './photo-rules.ts';

const PHOTOS: Budget = { act: 'profile-photo', allowed: 30, perSeconds: 3_600 };

export type SavePhotoResult = { ok: true } | { ok: false; reason: PictureRefusal | 'busy' | 'too_many' };

/**
 * Takes a photo in, gives the person its address in place of the last one's, and deletes the last one's files. The file API knows
 * it as `{uid}.png`, with what `description` says.
 */
export async function saveProfilePhoto(
  services: Pick<Services, 'config' | 'db' | 'store' | 'clock'>,
  viewer: Viewer,
  bytes: Uint8Array,
  description: ObjectDescription = NO_DESCRIPTION,
): Promise<SavePhotoResult> {
  const { db, store, clock } = services;
  const now = clock();
  if (!(await takeFromBudget(db, PHOTOS, viewer.id, now))) return { ok: false, reason: 'too_many' };
  const stored = await storePicture(store, bytes, {
    maxBytes: MAX_PHOTO_BYTES,
    render: (picture) => renderSquares(picture, viewer.id),
  });
  if (!stored.ok) return stored;
  const image = pictureUrl(stored.picture, SQUARE_WIDTHS[0]);
  const file = await photoFile(services, viewer.id, image);
  if (!file) throw new Error('A photo that was just stored is not there');
  const earlier = await db.transaction(async (db) => {
    const mine = eq(users.id, viewer.id);
    const [person] = await db.select({ image: users.image }).from(users).where(mine).for('update');
    await db.update(users).set({ image, updatedAt: now }).where(mine);
    await saveObject(db, { ...file, ...description, uploadedBy: viewer.id }, now);
    return person?.image;
  });
  if (earlier && earlier !== image) await deletePhoto(store, earlier);
  return { ok: true };
}

/** False when there is none. */
export async function removeProfilePhoto(
  { config, db, store, clock }: Pick<Services, 'config' | 'db' | 'store' | 'clock'>,
  userId: string,
): Promise<boolean> {
  const image = await db.transaction(async (db) => {
    const [person] = await db.select({ image: users.image }).from(users).where(eq(users.id, userId)).for('update');
    if (!person?.image) return null;
    await db.update(users).set({ image: null, updatedAt: clock() }).where(eq(users.id, userId));
    await deleteObject(db, config.files.bucket, photoName(userId));
    return person.image;
  });
  if (image) await deletePhoto(store, image);
  return image !== null;
}

/** Deletes the files behind a photo's address; an address that is not of our making has none. */
export async function deletePhoto(store: ObjectStore, image: string): Promise<void> {
  const key = photoFolder(image);
  if (!key) return;
  for (const width of SQUARE_WIDTHS)
    for (const format of pictureFormats) await store.delete(variantKey(key, width, format));
}
