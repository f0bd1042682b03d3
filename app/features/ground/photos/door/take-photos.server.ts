import { createHash } from 'node:crypto';
import { storePicture } from '#app/platform/images/store-picture.server.ts';
import { storeStrangersPicture } from '#app/platform/images/store-strangers-picture.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { MAX_PHOTO_BYTES, MOST_PHOTOS } from '../photo-lengths.ts';
import { photoRefusals, photoTexts } from '../photo-texts.ts';
import { readKeptPhoto, type TakenPhoto } from './kept-photo.server.ts';

const { refusals } = photoTexts;

const WIDTHS = [200, 400, 640, 1000, 1600];

/** The network a visitor's photos come from, and whether they still wait; `team` for one of us, whom no budget holds up. */
export interface PhotoSender {
  network: string;
  signal: AbortSignal;
}

type From = 'team' | PhotoSender;

type Taken = { ok: true; photo: TakenPhoto } | { ok: false; sentence: string; isBusy: boolean };

/** Stores one photo, or says why not. What a visitor sent is made with little work; work for one who is gone ends. */
export async function takePhoto(services: Services, { file, from }: { file: File; from: From }): Promise<Taken> {
  const name = file.name.slice(0, 60);
  const refuse = (sentence: string, isBusy = false): Taken => ({ ok: false, sentence, isBusy });
  if (file.size > MAX_PHOTO_BYTES) return refuse(refusals.tooLarge(name));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const options = { maxBytes: MAX_PHOTO_BYTES, widths: WIDTHS };
  const stored =
    from === 'team'
      ? await storePicture(services.store, bytes, options)
      : await storeStrangersPicture(services, {
          bytes,
          sender: from.network,
          options: { ...options, isQuick: true, signal: from.signal },
        });
  if (stored.ok) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ok: true, photo: { ...stored.picture, sha256 } };
  }
  if (stored.reason === 'busy') return refuse(photoRefusals.busy, true);
  if (stored.reason === 'too_many') return refuse(photoRefusals.tooManySent);
  return refuse(
    stored.reason === 'too_many_pixels' ? photoRefusals.tooManyPixels(name) : photoRefusals.unreadable(name),
  );
}

interface PhotosOfForm {
  form: FormData;
  from: From;
  /** What the form calls its files, and those that came before it. */
  names: { files: string; kept: string };
  /** Those the form's own record names. */
  saved?: readonly TakenPhoto[];
}

interface Photos {
  photos: TakenPhoto[];
  /** What is wrong with one of them; those in `photos` are fine all the same. */
  sentence: string | null;
}

/** The photos of a form: those that came before it, by what we signed for them, and the files in it. */
export async function takePhotos(services: Services, { form, from, names, saved }: PhotosOfForm): Promise<Photos> {
  const named = form.getAll(names.kept).slice(0, MOST_PHOTOS + 1);
  const known = named.map((kept) => (typeof kept === 'string' ? readKeptPhoto(services, kept, saved) : undefined));
  const photos = unlike(known.filter((photo) => photo !== undefined));
  const files = form.getAll(names.files).filter((file) => file instanceof File && file.size > 0) as File[];
  if (named.length + files.length > MOST_PHOTOS) return { photos, sentence: refusals.tooMany };
  let sentence: string | null = known.includes(undefined) ? photoRefusals.gone : null;
  for (const file of files) {
    const taken = await takePhoto(services, { file, from });
    if (taken.ok) photos.push(taken.photo);
    else sentence ??= taken.sentence;
    if (!taken.ok && taken.isBusy) break;
  }
  return { photos: unlike(photos), sentence };
}

/** Each picture once. */
const unlike = (photos: TakenPhoto[]) => [...new Map(photos.map((photo) => [photo.key, photo])).values()];
