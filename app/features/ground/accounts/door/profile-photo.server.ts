import { eq } from 'drizzle-orm';
import { act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { SQUARE_WIDTHS } from '#app/platform/images/picture-keys.server.ts';
import type { PictureRefusal } from '#app/platform/images/picture-refusal.ts';
import { pictureFormats, pictureUrl, variantKey } from '#app/platform/images/picture-sources.ts';
import { storePicture } from '#app/platform/images/store-picture.server.ts';
import { storeStrangersPicture } from '#app/platform/images/store-strangers-picture.server.ts';
import { type Budget, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import {
  deleteObject,
  NO_DESCRIPTION,
  type ObjectDescription,
  saveObject,
} from '#app/platform/storage/stored-objects.server.ts';
import { MAX_PHOTO_BYTES } from '../../photos/photo-lengths.ts';
import { photoFile, photoFolder, photoName } from './photo-file.server.ts';

const PHOTOS: Budget = { act: 'profile-photo', allowed: 30, perSeconds: 3_600 };

export type SavePhotoResult = { ok: true } | { ok: false; reason: PictureRefusal | 'too_many' };

interface GivenPhoto {
  bytes: Uint8Array;
  /** Whose budget of work it takes: a block of addresses, or an account; `team` where one of us brings it along. */
  sender: string;
  signal?: AbortSignal;
  description?: ObjectDescription;
}

/**
 * Takes a photo in, gives the person its address in place of the last one's, and deletes the last one's files. The file API knows
 * it as `{uid}.png`, with what `description` says.
 */
export async function saveProfilePhoto(
  services: Services,
  actor: string,
  { bytes, sender, signal, description = NO_DESCRIPTION }: GivenPhoto,
): Promise<SavePhotoResult> {
  const now = services.clock();
  if (!(await takeFromBudget(services.db, PHOTOS, actor, now))) return { ok: false, reason: 'too_many' };
  const options = { maxBytes: MAX_PHOTO_BYTES, squaresOf: actor, signal };
  const stored =
    sender === 'team'
      ? await storePicture(services.store, bytes, options)
      : await storeStrangersPicture(services, { bytes, sender, options });
  if (!stored.ok) return stored;
  const image = pictureUrl(stored.picture, SQUARE_WIDTHS[0]);
  const file = await photoFile(services, { userId: actor, image });
  if (!file) throw new Error('A photo that was just stored is not there');
  const earlier = await act(services, actor, async (act) => {
    const mine = eq(users.id, actor);
    const [person] = await act.db.select({ image: users.image }).from(users).where(mine).for('update');
    await act.db.update(users).set({ image, updatedAt: act.now }).where(mine);
    await saveObject(act.db, { ...file, ...description, uploadedBy: actor }, act.now);
    return person?.image;
  });
  if (earlier && earlier !== image) await deletePhoto(services.store, earlier);
  return { ok: true };
}

/** False when there is none. */
export async function removeProfilePhoto(services: Services, actor: string): Promise<boolean> {
  const image = await act(services, actor, async (act) => {
    const [person] = await act.db.select({ image: users.image }).from(users).where(eq(users.id, actor)).for('update');
    if (!person?.image) return null;
    await act.db.update(users).set({ image: null, updatedAt: act.now }).where(eq(users.id, actor));
    await deleteObject(act.db, act.config.files.bucket, photoName(actor));
    return person.image;
  });
  if (image) await deletePhoto(services.store, image);
  return image !== null;
}

/** Deletes the files behind a photo's address; an address that is not of our making has none. */
export async function deletePhoto(store: ObjectStore, image: string): Promise<void> {
  const key = photoFolder(image);
  if (!key) return;
  for (const width of SQUARE_WIDTHS)
    for (const format of pictureFormats) await store.delete(variantKey(key, width, format));
}
