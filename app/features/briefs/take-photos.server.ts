import { type PictureRecord, storePicture } from '#app/platform/images/store-picture.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { MAX_PHOTO_BYTES, MOST_PHOTOS } from './brief-lengths.ts';
import { briefTexts } from './brief-texts.ts';
import { readKeptPhoto } from './kept-photo.server.ts';

const { refusals } = briefTexts;

const WIDTHS = [200, 400, 640, 1000, 1600];
/** Each photo is decoded and made anew, whoever sent it. */
const PHOTOS = { act: 'brief-photos', allowed: 80, perSeconds: 3600 };
const PHOTOS_OF_ALL = { act: 'brief-photos-site', allowed: 800, perSeconds: 3600 };

type Taken = { ok: true; photo: PictureRecord } | { ok: false; sentence: string; isBusy: boolean };

/** Stores one photo in all its widths, or says why not. `from` is the network it comes from. */
export async function takePhoto(services: Services, { file, from }: { file: File; from: string }): Promise<Taken> {
  const name = file.name.slice(0, 60);
  const refuse = (sentence: string, isBusy = false): Taken => ({ ok: false, sentence, isBusy });
  if (file.size > MAX_PHOTO_BYTES) return refuse(refusals.photoTooLarge(name));
  const now = services.clock();
  const mayCome =
    (await takeFromBudget(services.db, PHOTOS, from, now)) &&
    (await takeFromBudget(services.db, PHOTOS_OF_ALL, 'site', now));
  if (!mayCome) return refuse(refusals.tooManyPhotosSent);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stored = await storePicture(services.store, bytes, { maxBytes: MAX_PHOTO_BYTES, widths: WIDTHS });
  if (stored.ok) return { ok: true, photo: stored.picture };
  return stored.reason === 'busy' ? refuse(refusals.photosBusy, true) : refuse(refusals.photoUnreadable(name));
}

interface Photos {
  photos: PictureRecord[];
  /** What is wrong with one of them; those in `photos` are fine all the same. */
  sentence: string | null;
}

/** The photos of a form: those that came before it, by what we signed for them, and the files in it. */
export async function takePhotos(
  services: Services,
  { form, from }: { form: FormData; from: string },
): Promise<Photos> {
  const named = form.getAll('kept').slice(0, MOST_PHOTOS + 1);
  const known = named.map((kept) => (typeof kept === 'string' ? readKeptPhoto(services, kept) : undefined));
  const photos = unlike(known.filter((photo) => photo !== undefined));
  const files = form.getAll('photos').filter((file) => file instanceof File && file.size > 0) as File[];
  if (named.length + files.length > MOST_PHOTOS) return { photos, sentence: refusals.tooManyPhotos };
  let sentence: string | null = known.includes(undefined) ? refusals.photoGone : null;
  for (const file of files) {
    const taken = await takePhoto(services, { file, from });
    if (taken.ok) photos.push(taken.photo);
    else sentence ??= taken.sentence;
    if (!taken.ok && taken.isBusy) break;
  }
  return { photos: unlike(photos), sentence };
}

/** Each picture once. */
const unlike = (photos: PictureRecord[]) => [...new Map(photos.map((photo) => [photo.key, photo])).values()];
