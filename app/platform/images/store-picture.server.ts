import type { ObjectStore } from '../storage/object-store.ts';
import { type DecodedPicture, decodePicture, type PictureRefusal } from './decode-picture.server.ts';
import {
  type PictureVariant,
  type RenderedPicture,
  renderVariants,
  type VariantOptions,
} from './render-variants.server.ts';
import { createWorkQueue } from './work-queue.ts';

/** One picture at a time: beside it, this process has pages to serve. */
const intake = createWorkQueue({ atOnce: 1, waiting: 20 });

/** What to remember about a stored picture: a `StoredPicture` and its placeholder colour. */
export type PictureRecord = Omit<RenderedPicture, 'variants'>;

export type StorePictureResult = { ok: true; picture: PictureRecord } | { ok: false; reason: PictureRefusal };

type Render = (picture: DecodedPicture, options: VariantOptions) => Promise<RenderedPicture>;

/**
 * Takes an uploaded file in: decoded, re-encoded in every width and format, and stored under its own hash. `render` is what
 * is made of it, such as squares for people's photos.
 */
export async function storePicture(
  store: ObjectStore,
  bytes: Uint8Array,
  options: VariantOptions & { maxBytes: number; render?: Render },
): Promise<StorePictureResult> {
  const taken = await intake(async (): Promise<StorePictureResult> => {
    const decoded = await decodePicture(bytes, options);
    if (!decoded.ok) return decoded;
    const { variants, ...picture } = await (options.render ?? renderVariants)(decoded.picture, options);
    for (const variant of variants) await putVariant(store, variant);
    return { ok: true, picture };
  });
  return taken.ok ? taken.value : taken;
}

/** Variants never change under their key, so they may be kept for ever by everyone. */
export async function putVariant(store: ObjectStore, { key, bytes, contentType }: PictureVariant): Promise<void> {
  await store.put(key, bytes, { contentType, cacheControl: 'public, max-age=31536000, immutable' });
}
