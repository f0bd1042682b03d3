import { eq } from 'drizzle-orm';
import { variantsKey } from '#app/platform/images/picture-keys.server.ts';
import type { PictureRefusal } from '#app/platform/images/picture-refusal.ts';
import { storePicture } from '#app/platform/images/store-picture.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { KnownPicture } from './uploaded-picture.queries.server.ts';
import { uploadedPictures } from './uploaded-picture.table.server.ts';

/** A phone's photo has 20 MB at most. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

const KEPT_FOR = 'products';

export type StoreProductPictureResult = { ok: true; picture: KnownPicture } | { ok: false; reason: PictureRefusal };

/**
 * Takes a piece's picture in, before any piece has it. The same bytes again, as after a connection that broke on the way back, are
 * answered at once by what was made of them.
 */
export async function storeProductPicture(
  { db, store, clock }: Services,
  bytes: Uint8Array,
): Promise<StoreProductPictureResult> {
  const uploadedAt = clock();
  const key = variantsKey(bytes, KEPT_FOR);
  const [earlier] = await db
    .update(uploadedPictures)
    .set({ uploadedAt })
    .where(eq(uploadedPictures.key, key))
    .returning();
  if (earlier) return { ok: true, picture: withoutDate(earlier) };
  const stored = await storePicture(store, bytes, { maxBytes: MAX_PICTURE_BYTES, keptFor: KEPT_FOR });
  if (!stored.ok) return stored;
  const { formats: _, ...picture } = stored.picture;
  const row = { ...picture, uploadedAt };
  await db.insert(uploadedPictures).values(row).onConflictDoUpdate({ target: uploadedPictures.key, set: row });
  return { ok: true, picture };
}

function withoutDate({ uploadedAt: _, ...picture }: typeof uploadedPictures.$inferSelect): KnownPicture {
  return picture;
}
