import { and, eq, sql } from 'drizzle-orm';
import { updateProduct } from '#app/features/desk/products/product.mutations.server.ts';
import { findSavedProduct, type SavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { MAX_PICTURE_BYTES, storeProductPicture } from '#app/features/desk/products/store-product-picture.server.ts';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import type { PictureChoice } from '#app/features/shop/catalog/door/product-values.ts';
import { type Act, act } from '#app/platform/act/act.server.ts';
import { fetchPublic } from '#app/platform/fetch/fetch-public.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { importedPictures } from './imported-picture.table.server.ts';
import type { PictureFailure } from './picture-failure.ts';
import { publishWhenComplete } from './publish-when-complete.server.ts';

/** The first and five more: the last comes some two hours later. */
export const MOST_TRIES = 6;
const WITHIN_MS = 20_000;

type ImportedPicture = typeof importedPictures.$inferSelect;

/**
 * Fetches one picture that a file named and hangs it on its piece. Throws where a later try may do better, so that the queue tries
 * again; after the last it is failed like one that is not there at all.
 */
export async function fetchPicture(services: Services, pictureId: string): Promise<void> {
  const { db, config } = services;
  const isWaiting = and(eq(importedPictures.id, pictureId), eq(importedPictures.state, 'waiting'));
  const [picture] = await db.select().from(importedPictures).where(isWaiting);
  if (!picture) return;
  const limits = { maxBytes: MAX_PICTURE_BYTES, withinMs: WITHIN_MS, allowed: config.privateHosts };
  const fetched = await fetchPublic(picture.address, limits);
  if (!fetched.ok) {
    if (fetched.lasting || picture.tries + 1 >= MOST_TRIES) return fail(services, picture, fetched.reason);
    await db
      .update(importedPictures)
      .set({ tries: sql`${importedPictures.tries} + 1` })
      .where(isWaiting);
    throw new Error(`the picture ${pictureId} could not be fetched: ${fetched.reason}`);
  }
  const stored = await storeProductPicture(services, fetched.bytes);
  if (!stored.ok) {
    if (stored.reason === 'busy') throw new Error(`no room for the picture ${pictureId} yet`);
    return fail(services, picture, stored.reason);
  }
  const { key } = stored.picture;
  await act(services, 'system:import', async (act) => {
    const product = await findSavedProduct(act.db, { id: picture.productId, lock: true });
    if (!product) return;
    const isHung = product.values.pictures.some((hung) => hung.key === key);
    if (!isHung && product.values.pictures.length >= PRODUCT_FIELDS.pictures.most) {
      return settle(act, picture, { state: 'failed', reason: 'no_room' });
    }
    if (!isHung) await hang(act, product, picture, key);
    await settle(act, picture, { state: 'here', key });
  });
}

const fail = (services: Services, picture: ImportedPicture, reason: PictureFailure) =>
  act(services, 'system:import', (act) => settle(act, picture, { state: 'failed', reason }));

async function settle(
  act: Act,
  { id, productId }: ImportedPicture,
  outcome: { state: 'here'; key: string } | { state: 'failed'; reason: PictureFailure },
): Promise<void> {
  await act.db
    .update(importedPictures)
    .set({ ...outcome, settledAt: act.now })
    .where(eq(importedPictures.id, id));
  await publishWhenComplete(act, productId);
}

/** In its place among the pictures of the same file; what the owner hung stays where it is. */
async function hang(act: Act, product: SavedProduct, picture: ImportedPicture, key: string): Promise<void> {
  const { id, version, status, values } = product;
  const siblings = await act.db
    .select({ key: importedPictures.key, position: importedPictures.position })
    .from(importedPictures)
    .where(eq(importedPictures.productId, id));
  const positions = new Map(siblings.map((sibling) => [sibling.key, sibling.position]));
  const next = values.pictures.findIndex((hung) => (positions.get(hung.key) ?? -1) > picture.position);
  const hung: PictureChoice = { key, alt: picture.alt, color: picture.color };
  const pictures = values.pictures.toSpliced(next < 0 ? values.pictures.length : next, 0, hung);
  await updateProduct(act, { id, version, status, values: { ...values, pictures } });
}
