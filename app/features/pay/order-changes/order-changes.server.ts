import { findOrder, findOrderOf, type OrderDetail } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { listRefundsOfOrder } from '#app/features/pay/refunds/refund.queries.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { seenOf } from './door/change-order.server.ts';
import { findProposed, type LineChange, listLineChanges } from './door/line-change.queries.server.ts';
import { describeOutcome, rowsOfChange } from './door/line-sheet.ts';
import { orderChangeTexts as texts } from './door/order-change-texts.ts';
import { changedRows, isOpenForChange, isOpenForCustomer } from './door/order-sheet.ts';
import { viewWaiting } from './line-change-page.server.ts';
import { isStarted, listChanges } from './order-change.queries.server.ts';
import { leftToRefund } from './refund-change.server.ts';

/** What was changed of an order, for the back office, with what is left to do. */
export async function readOrderChanges({ db }: ActContext, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const [changes, lines, waiting] = await Promise.all([
    listChanges(db, orderId),
    listLineChanges(db, orderId),
    findProposed(db, orderId),
  ]);
  const ofSheet = changes.map(({ id, by, actorName, reason, before, after, fee, at }) => ({
    id,
    at,
    reason,
    who: texts.by(by === 'customer' ? texts.byCustomer : (actorName ?? ''), formatDateTime(at)),
    rows: changedRows(before, after),
    fee: texts.fee[fee],
  }));
  const ofLines = lines
    .filter(({ state }) => state !== 'proposed')
    .map((change) => ({ ...viewLineChange(change), who: texts.by(change.actorName ?? '', formatDateTime(change.at)) }));
  const leftKobo = await leftToRefund(db, orderId);
  return {
    orderId,
    canChange: isOpenForChange(order),
    feeToRefund: await feeToRefund(db, order),
    toRefund: leftKobo > 0 ? formatKobo(leftKobo) : null,
    waiting: waiting
      ? { id: waiting.id, amount: formatKobo(waiting.differenceKobo), rows: rowsOfChange(waiting) }
      : null,
    changes: newestFirst([...ofSheet, ...ofLines]),
  };
}

/** What was changed of the pieces, with what became of it. */
function viewLineChange(change: LineChange) {
  const { id, at, reason } = change;
  return { id, at, reason, rows: rowsOfChange(change), fee: describeOutcome(change) };
}

function newestFirst<Change extends { at: Date }>(changes: Change[]) {
  return changes.sort((one, other) => other.at.getTime() - one.at.getTime()).map(({ at: _at, ...change }) => change);
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

/** The same for the customer: whoever has the key of an order is shown what was changed of its pieces, and only its account where it goes. */
export async function readOwnChanges(context: ActContext, orderId: string, userId?: string) {
  const { db, clock } = context;
  const order = userId ? await findOrderOf(db, { userId, orderId }) : await findOrder(db, orderId);
  if (!order) return null;
  const changes = userId ? await listChanges(db, orderId) : [];
  const { byYou, byUs, fee: feeWords } = texts.customer;
  const ofSheet = changes.map(({ id, by, reason, before, after, fee, at }) => ({
    id,
    at,
    reason,
    who: texts.by(by === 'customer' ? byYou : byUs, formatDateTime(at)),
    rows: changedRows(before, after),
    fee: feeWords[fee],
  }));
  const { waiting, ofLines } = await readLineChanges(context, orderId);
  const isOpen = userId && isOpenForCustomer({ ...order, isStarted: await isStarted(db, orderId) }, clock());
  return {
    /** Where the customer changes it; null where they cannot, or have no account for it. */
    changeHref: isOpen ? `/myorders/${orderId}?change=1` : null,
    isPickup: order.shippingOption === 'PICKUP',
    canAsk: isOpenForChange(order),
    waiting,
    changes: newestFirst([...ofSheet, ...ofLines]),
  };
}

async function readLineChanges(context: ActContext, orderId: string) {
  const [lines, proposed] = await Promise.all([
    listLineChanges(context.db, orderId),
    findProposed(context.db, orderId),
  ]);
  return {
    waiting: proposed ? await viewWaiting(context, proposed) : null,
    ofLines: lines
      .filter(({ state }) => state !== 'proposed')
      .map((change) => ({ ...viewLineChange(change), who: texts.by(texts.customer.byUs, formatDateTime(change.at)) })),
  };
}

/** What receipts say of them: when, by how much, and why. */
export async function readReceiptChanges({ db }: ActContext, orderId: string): Promise<string[]> {
  const changes = (await listLineChanges(db, orderId)).filter(({ state }) => state === 'made');
  return changes.reverse().map((change) => `${formatDate(change.closedAt ?? change.at)}: ${describeOutcome(change)}`);
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
      username: order.username,
      callLine: formatPhone(order.callLine),
      way: isPickup ? 'collected' : 'brought',
      ...(isPickup
        ? {}
        : {
            addressLine1: order.addressLine1,
            city: order.city,
            state: order.state,
            localGovernmentArea: order.localGovernmentArea ?? '',
            floor: order.floor === null ? '' : String(order.floor),
            landmark: order.landmark ?? '',
          }),
      deliveryNotes: order.deliveryNotes ?? '',
      estimatedFrom: order.estimatedFrom,
      estimatedTo: order.estimatedTo,
    } as Record<string, string>,
  };
}

export type ChangePageView = NonNullable<Awaited<ReturnType<typeof readChangePage>>>;
