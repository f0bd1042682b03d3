import { and, count, eq } from 'drizzle-orm';
import { type Act, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { PictureRefusal } from '#app/platform/images/picture-refusal.ts';
import { type PictureRecord, storePicture } from '#app/platform/images/store-picture.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { orderPhotos, orders } from '../door/order.table.server.ts';

/** The largest file taken, 20 MB: what phones make today, with room. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Enough to show a piece being made; more would make the customer's page heavy. */
const MAX_PHOTOS = 12;
/** From a thumbnail on a phone to the width of a desk's column, twice as sharp. */
const WIDTHS = [200, 400, 640, 1000, 1600];

export type AddOrderPhotoResult =
  | { ok: true; photoId: string }
  | { ok: false; reason: PictureRefusal | 'unknown_order' | 'too_many' | 'there_already' };

/**
 * Takes a workshop photo in, re-encoded in several sizes and without anything the camera wrote beside the pixels, and shows it on
 * the customer's order page. The same photo twice is kept once.
 */
export async function addOrderPhoto(
  services: Services,
  actor: string,
  { orderId, bytes, caption }: { orderId: string; bytes: Uint8Array; caption: string },
): Promise<AddOrderPhotoResult> {
  const [order] = await services.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) return { ok: false, reason: 'unknown_order' };
  const stored = await storePicture(services.store, bytes, { maxBytes: MAX_BYTES, widths: WIDTHS });
  if (!stored.ok) return stored;
  return act(services, actor, (act) => keepOrderPhoto(act, { orderId, photo: stored.picture, caption }));
}

type KeptPhoto =
  | { ok: true; photoId: string }
  | { ok: false; reason: 'there_already'; photoId: string }
  | { ok: false; reason: 'unknown_order' | 'too_many' };

/** The same with the photo in the store. One that is there already keeps its caption. */
export async function keepOrderPhoto(
  { db, now, actor, audit }: Act,
  { orderId, photo, caption }: { orderId: string; photo: PictureRecord; caption: string },
): Promise<KeptPhoto> {
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) return { ok: false, reason: 'unknown_order' };
  const { key: pictureKey, width, height, widths, dominantColor } = photo;
  const [known] = await db
    .select({ photoId: orderPhotos.id })
    .from(orderPhotos)
    .where(and(eq(orderPhotos.orderId, orderId), eq(orderPhotos.pictureKey, pictureKey)));
  if (known) return { ok: false, reason: 'there_already', ...known };
  const [shown] = await db.select({ photos: count() }).from(orderPhotos).where(eq(orderPhotos.orderId, orderId));
  if ((shown?.photos ?? 0) >= MAX_PHOTOS) return { ok: false, reason: 'too_many' };
  const id = newId('pho', now);
  const row = { id, orderId, pictureKey, width, height, widths, dominantColor, caption, actor, at: now };
  await db.insert(orderPhotos).values(row);
  await audit('order.photo_added', orderId, { photo: id });
  if (order.userId) await announce(db, `user:${order.userId}`);
  return { ok: true, photoId: id };
}
