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
import { MAX_PHOTO_BYTES } from './photo-rules.ts';

const PHOTOS: Budget = { act: 'profile-photo', allowed: 30, perSeconds: 3_600 };

export type SavePhotoResult = { ok: true } | { ok: false; reason: PictureRefusal | 'busy' | 'too_many' };

/** Takes a photo in, gives the person its address in place of the last one's, and deletes the last one's files. */
export async function saveProfilePhoto(
  { db, store, clock }: Pick<Services, 'db' | 'store' | 'clock'>,
  viewer: Viewer,
  bytes: Uint8Array,
): Promise<SavePhotoResult> {
  const now = clock();
  if (!(await takeFromBudget(db, PHOTOS, viewer.id, now))) return { ok: false, reason: 'too_many' };
  const stored = await storePicture(store, bytes, {
    maxBytes: MAX_PHOTO_BYTES,
    render: (picture) => renderSquares(picture, viewer.id),
  });
  if (!stored.ok) return stored;
  const image = pictureUrl(stored.picture, SQUARE_WIDTHS[0]);
  const earlier = await db.transaction(async (db) => {
    const mine = eq(users.id, viewer.id);
    const [person] = await db.select({ image: users.image }).from(users).where(mine).for('update');
    await db.update(users).set({ image, updatedAt: now }).where(mine);
    return person?.image;
  });
  if (earlier && earlier !== image) await deletePhoto(store, earlier);
  return { ok: true };
}

/** Deletes the files behind a photo's address; an address that is not of our making has none. */
export async function deletePhoto(store: ObjectStore, image: string): Promise<void> {
  const key = /^\/media\/(img\/[0-9a-f]{32})\//.exec(image)?.[1];
  if (!key) return;
  for (const width of SQUARE_WIDTHS)
    for (const format of pictureFormats) await store.delete(variantKey(key, width, format));
}
