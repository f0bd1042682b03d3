import { findOrder, findOrderOf, type OrderDetail } from '#app/features/orders/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { listRefundsOfOrder } from '#app/features/refunds/refund.queries.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { seenOf } from './change-order.server.ts';
import { isStarted, listChanges } from './order-change.queries.server.ts';
import { orderChangeTexts as texts } from './order-change-texts.ts';
import { changedRows, isOpenForChange, isOpenForCustomer } from './order-sheet.ts';

/** What was changed of an order, for the back office, with what is left to do. */
export async function readOrderChanges({ db }: ActContext, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const changes = await listChanges(db, orderId);
  return {
    orderId,
    canChange: isOpenForChange(order),
    feeToRefund: await feeToRefund(db, order),
    changes: changes.map(({ id, by, actorName, reason, before, after, fee, at }) => ({
      id,
      who: texts.by(by === 'customer' ? texts.byCustomer : (actorName ?? ''), formatDateTime(at)),
      reason,
      rows: changedRows(before, after),
      fee: texts.fee[fee],
    })),
  };
}

export type OrderChangesView = NonNullable<Awaited<ReturnType<typeof readOrderChanges>>>;

/** A fee that was paid for an order that is collected now, until it is refunded; with the payment it came by. */
async function feeToRefund(db: Database, order: OrderDetail) {
  const { shippingOption, feeState, feeReference, deliveryFeeKobo } = order;
  if (shippingOption !== 'PICKUP' || feeState !== 'paid' || !feeReference || !deliveryFeeKobo) return null;
  const refunds = await listRefundsOfOrder(db, order.id);
  const refundedKobo = refunds
    .filter(({ reference, state }) => reference === feeReference && state !== 'failed')
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const leftKobo = deliveryFeeKobo - refundedKobo;
  return leftKobo > 0 ? { reference: feeReference, words: texts.refundFee(formatKobo(leftKobo)) } : null;
}

/** The same for the customer, whose order it is. */
export async function readOwnChanges({ db, clock }: ActContext, userId: string, orderId: string) {
  const order = await findOrderOf(db, { userId, orderId });
  if (!order) return null;
  const changes = await listChanges(db, orderId);
  const { byYou, byUs, fee: feeWords } = texts.customer;
  return {
    orderId,
    canChange: isOpenForCustomer({ ...order, isStarted: await isStarted(db, orderId) }, clock()),
    isPickup: order.shippingOption === 'PICKUP',
    changes: changes.map(({ id, by, reason, before, after, fee, at }) => ({
      id,
      who: texts.by(by === 'customer' ? byYou : byUs, formatDateTime(at)),
      reason,
      rows: changedRows(before, after),
      fee: feeWords[fee],
    })),
  };
}

export type OwnChangesView = NonNullable<Awaited<ReturnType<typeof readOwnChanges>>>;

/** The form, as the order is now; undefined when there is no such order. Customers find their own alone. */
export async function readChangePage({ db, clock }: ActContext, orderId: string, customerId?: string) {
  const order = customerId ? await findOrderOf(db, { userId: customerId, orderId }) : await findOrder(db, orderId);
  if (!order) return undefined;
  const isOpen = customerId
    ? isOpenForCustomer({ ...order, isStarted: await isStarted(db, orderId) }, clock())
    : isOpenForChange(order);
  const isPickup = order.shippingOption === 'PICKUP';
  const whyNot = customerId && isOpenForChange(order) ? texts.refusals.too_late : texts.refusals.closed;
  return {
    orderId,
    number: formatOrderNumber(order),
    seen: seenOf(order),
    isPickup,
    refusal: isOpen ? null : whyNot,
    values: {
      ...{ username: order.username, callLine: formatPhone(order.callLine), way: isPickup ? 'collected' : 'brought' },
      ...(isPickup
        ? {}
        : {
            ...{ addressLine1: order.addressLine1, city: order.city, state: order.state },
            landmark: order.landmark ?? '',
          }),
      deliveryNotes: order.deliveryNotes ?? '',
      ...{ estimatedFrom: order.estimatedFrom, estimatedTo: order.estimatedTo },
    } as Record<string, string>,
  };
}

export type ChangePageView = NonNullable<Awaited<ReturnType<typeof readChangePage>>>;
