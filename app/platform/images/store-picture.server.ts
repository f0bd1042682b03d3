import type { ObjectStore } from '../storage/object-store.ts';
import { sniffImage } from './image-format.ts';
import type { PictureRefusal } from './picture-refusal.ts';
import { type PictureSender, type PictureWorked, workOnPicture } from './work-on-pictures.server.ts';
import type { PictureLimits } from './worker/decode-picture.server.ts';
import type { PictureVariant, RenderedPicture, VariantOptions } from './worker/render-variants.server.ts';

/** What to remember about a stored picture: a `StoredPicture` and its placeholder colour. */
export type PictureRecord = Omit<RenderedPicture, 'variants'>;

export type StorePictureResult = { ok: true; picture: PictureRecord } | { ok: false; reason: PictureRefusal };

/** What is made of it: every width and format, or the squares of a person's photo. */
type Made = VariantOptions | { squaresOf: string };

/** For the largest file taken, in bytes. */
export type FileOptions = Made & { maxBytes: number; signal?: AbortSignal | undefined };

type StoreOptions = FileOptions & PictureLimits;

/** Takes in what one of the team uploads: decoded and re-encoded in a process of its own, and stored under its own hash. */
export async function storePicture(
  store: ObjectStore,
  bytes: Uint8Array,
  options: FileOptions,
): Promise<StorePictureResult> {
  const { cpuMs: _, ...stored } = await storePictureOf('team', { store, bytes, options });
  return stored;
}

/** The same for anybody, with the ms of a processor it took. */
export async function storePictureOf(
  from: PictureSender,
  { store, bytes, options }: { store: ObjectStore; bytes: Uint8Array; options: StoreOptions },
): Promise<StorePictureResult & { cpuMs: number }> {
  const { maxBytes, maxPixels, maxAvifPixels, signal, ...made } = options;
  if (bytes.length > maxBytes) return { ok: false, reason: 'too_large', cpuMs: 0 };
  if (!sniffImage(bytes)) return { ok: false, reason: 'not_an_image', cpuMs: 0 };
  const file = { bytes, limits: { maxBytes, maxPixels, maxAvifPixels } };
  const worked =
    'squaresOf' in made
      ? await workOnPicture('squares', { ...file, owner: made.squaresOf }, { from, signal })
      : await workOnPicture('variants', { ...file, options: made }, { from, signal });
  const { cpuMs } = worked;
  const outcome = outcomeOf(worked);
  if (!outcome.ok) return { ...outcome, cpuMs };
  const { variants, ...picture } = outcome.picture;
  for (const variant of variants) await putVariant(store, variant);
  return { ok: true, picture, cpuMs };
}

type Refused = { ok: false; reason: PictureRefusal };

/** One answer of what the work came to and of whether it was done at all. */
export function outcomeOf<Value extends { ok: true } | Refused>(worked: PictureWorked<Value>): Value | Refused {
  if (worked.ok) return worked.value;
  return { ok: false, reason: worked.reason === 'too_much' ? 'too_many_pixels' : worked.reason };
}

/** Variants never change under their key, so they may be kept for ever by everyone. */
export async function putVariant(store: ObjectStore, { key, bytes, contentType }: PictureVariant): Promise<void> {
  await store.put(key, bytes, { contentType, cacheControl: 'public, max-age=31536000, immutable' });
}
