import { isGoneEmail } from '#app/platform/personal-data/personal-data.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { findOrder } from './order.queries.server.ts';
import { readOrderKey } from './order-page-link.server.ts';
import { viewOrderDetail } from './order-views.ts';

/** As long as somebody may still ask about it. */
const SHOWN_DAYS_AFTER = 180;

/**
 * An order as whoever has its mail may see it: what it is, where it stands and what comes next. Nobody's name, address, phone or words:
 * a mail is forwarded easily. Undefined when the key is none of ours, the order was forgotten, or it ended long ago.
 */
export async function readGuestOrder({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>, key: string) {
  const orderId = readOrderKey(key, config);
  const order = orderId ? await findOrder(db, orderId) : undefined;
  const now = clock();
  if (!order || isGoneEmail(order.userEmail)) return undefined;
  const endedAt = order.cancelledAt ?? (order.stage === 'delivered' ? order.completionDate : null);
  if (endedAt && addDays(endedAt, SHOWN_DAYS_AFTER) < now) return undefined;
  const view = viewOrderDetail(order, now);
  const { number, stage, status, isCancelled, next, estimate, age, shipping, orderedOn, items, total, vat } = view;
  const { deliveryFee, isFeeOpen, paidInAll, refunded, isPickup, termsHref } = view;
  return {
    ...{ number, stage, status, isCancelled, next, estimate, age, shipping, orderedOn, items, total, vat },
    ...{ deliveryFee, isFeeOpen, paidInAll, refunded, isPickup, termsHref },
    steps: view.steps.map(({ details: _words, ...step }) => step),
  };
}

export type GuestOrder = NonNullable<Awaited<ReturnType<typeof readGuestOrder>>>;
