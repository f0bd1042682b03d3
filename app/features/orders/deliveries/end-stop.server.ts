import { and, eq } from 'drizzle-orm';
import { takePhoto } from '#app/features/ground/photos/door/take-photos.server.ts';
import { keepOrderPhoto } from '#app/features/orders/orders/admin/add-order-photo.server.ts';
import { advanceOrderIn } from '#app/features/orders/orders/advance-order.server.ts';
import { changeStage } from '#app/features/orders/orders/change-stage.server.ts';
import { findOrder, type OrderDetail } from '#app/features/orders/orders/door/order.queries.server.ts';
import { lockOrder } from '#app/features/orders/orders/history.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { PictureRecord } from '#app/platform/images/store-picture.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { deliveryOffers, deliveryStops } from './delivery.table.server.ts';
import { deliveryCameBackMessage } from './delivery-messages.ts';
import { doorTexts } from './door-texts.ts';

/** Whoever has the link of the day. */
const ACTOR = 'driver:link';

/** What is reported at the door. */
type AtTheDoor =
  | { outcome: 'delivered'; receivedBy: string; collectedKobo: number | null; photo: File | undefined }
  | { outcome: 'came_back'; reason: string };

interface Ending {
  runId: string;
  stopId: string;
  report: AtTheDoor;
  /** When it was pressed, on the clock of the telephone; null where nothing says so. */
  at: Date | null;
  /** The network the photo comes from. */
  from: { network: string; signal: AbortSignal };
}

export type EndStopResult =
  /** `isPhotoLeftOut`: the order has as many photos as it may have, so that it ended without this one. */
  | { ok: true; isPhotoLeftOut?: true }
  /** `changed`: it is not on its way, or ended otherwise. */
  | { ok: false; reason: 'changed' }
  | { ok: false; reason: 'photo'; sentence: string };

/**
 * Ends a stop at the door, however often it is sent: a telephone whose line was down sends it again. Delivered, it moves its order to
 * Delivered by the one way; what was shipped passes the step of being ready in silence, since the next email says all of it.
 */
export async function endStop(services: Services, { runId, stopId, report, at, from }: Ending): Promise<EndStopResult> {
  const isIt = and(eq(deliveryStops.id, stopId), eq(deliveryStops.runId, runId));
  const [before] = await services.db.select().from(deliveryStops).where(isIt);
  if (before?.state === report.outcome) return { ok: true };
  if (before?.state !== 'on_way') return { ok: false, reason: 'changed' };
  let photo: PictureRecord | undefined;
  if (report.outcome === 'delivered' && report.photo && report.photo.size > 0) {
    const taken = await takePhoto(services, { file: report.photo, from });
    if (!taken.ok) return { ok: false, reason: 'photo', sentence: taken.sentence };
    photo = taken.photo;
  }
  return recordEnd(services, ACTOR, { runId, stopId, report, at, photo });
}

/** The same with the photo in the store, or without one. */
export async function recordEnd(
  context: ActContext,
  actor: string,
  { runId, stopId, report, at, photo }: Omit<Ending, 'from'> & { photo?: PictureRecord | undefined },
): Promise<Exclude<EndStopResult, { reason: 'photo' }>> {
  const isIt = and(eq(deliveryStops.id, stopId), eq(deliveryStops.runId, runId));
  return act(context, actor, async (act) => {
    const [before] = await act.db.select({ orderId: deliveryStops.orderId }).from(deliveryStops).where(isIt);
    if (!before) return { ok: false, reason: 'changed' };
    await lockOrder(act.db, before.orderId);
    const [stop] = await act.db.select().from(deliveryStops).where(isIt).for('update');
    if (stop?.state === report.outcome) return { ok: true };
    const order = await findOrder(act.db, before.orderId);
    if (
      stop?.state !== 'on_way' ||
      !order ||
      order.cancelledAt ||
      (order.stage === 'new' && report.outcome === 'delivered')
    )
      return { ok: false, reason: 'changed' };
    if (report.outcome === 'came_back' && order.stage === 'delivered') return { ok: false, reason: 'changed' };
    const isSound = at && stop.leftAt && at >= stop.leftAt && at <= act.now;
    let isPhotoLeftOut = false;
    const ended = { state: report.outcome, endedAt: isSound ? at : act.now };
    if (report.outcome === 'delivered') {
      const kept = photo && (await keepOrderPhoto(act, { orderId: order.id, photo, caption: doorTexts.caption }));
      isPhotoLeftOut = kept?.ok === false && kept.reason === 'too_many';
      const photoId = kept && 'photoId' in kept ? kept.photoId : null;
      await act.db
        .update(deliveryStops)
        .set({ ...ended, receivedBy: report.receivedBy, collectedKobo: report.collectedKobo, photoId })
        .where(isIt);
      await bring(act, order);
      await act.audit('delivery.received', order.id, { collectedKobo: report.collectedKobo ?? 0 });
      if (order.userId) await announce(act.db, `user:${order.userId}`);
    } else {
      await act.db
        .update(deliveryStops)
        .set({ ...ended, reason: report.reason })
        .where(isIt);
      await act.db.delete(deliveryOffers).where(eq(deliveryOffers.orderId, order.id));
      await act.tell(deliveryCameBackMessage.about({ order, reason: report.reason, once: stopId }));
      await act.audit('delivery.came_back', order.id);
    }
    await announce(act.db, 'admins');
    return isPhotoLeftOut ? { ok: true, isPhotoLeftOut } : { ok: true };
  });
}

async function bring(act: Act, { id: orderId, stage }: OrderDetail): Promise<void> {
  if (stage === 'shipped') {
    const silently = { kind: 'moved', completionDate: act.now, isCustomerTold: false, actor: act.actor } as const;
    await changeStage(act, { ...silently, orderId, from: 'shipped', to: 'ready' });
    await act.audit('order.moved', orderId, { from: 'shipped', to: 'ready' });
  }
  if (stage !== 'delivered') await advanceOrderIn(act, { orderId, from: 'ready' });
}
