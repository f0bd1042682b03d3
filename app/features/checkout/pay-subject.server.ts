import { findEnrollment } from '#app/features/masterclass/enrollment.queries.server.ts';
import { findQuote } from '#app/features/orders/delivery-fee.queries.server.ts';
import { findOrder, type OrderDetail } from '#app/features/orders/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { findOrderRequest } from '#app/features/orders/phone-order.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { AttemptSnapshot } from './attempt-snapshot.ts';
import type { PayLink } from './pay-link.server.ts';

/** Something that can be paid without a cart: what it is, what it costs, and whether it still can be. */
export interface PaySubject {
  kind: PayLink['kind'];
  subjectId: string;
  /** `picked_up` = the customer comes for it; `closed` = cancelled or replaced. */
  state: 'payable' | 'paid' | 'picked_up' | 'closed';
  amountKobo: number;
  /** Of the pieces, when they are paid now. */
  piecesKobo: number | null;
  feeKobo: number | null;
  /** The fee of the delivery is agreed after the order. */
  feeLater: boolean;
  /** Where the receipt goes; empty when nobody has said. */
  email: string;
  userId: string | null;
  name: string;
  orderId: string | null;
  orderNumber: string | null;
  pieces: { name: string; color: string; size: string; quantity: number; unitPriceKobo: number }[];
  /** What the owner wrote with a quote. */
  note: string | null;
  agreedTo: { terms: number; refunds: number } | null;
  snapshot: AttemptSnapshot;
}

type Named = Pick<PayLink, 'kind' | 'subjectId'>;

/** Undefined when the thing itself is gone. */
export function readPaySubject(db: Database, { kind, subjectId }: Named): Promise<PaySubject | undefined> {
  if (kind === 'order') return readRequest(db, subjectId);
  return kind === 'delivery_fee' ? readFee(db, subjectId) : readBalance(db, subjectId);
}

async function readRequest(db: Database, subjectId: string): Promise<PaySubject | undefined> {
  const request = await findOrderRequest(db, subjectId);
  if (!request) return undefined;
  const order = request.orderId ? await findOrder(db, request.orderId) : undefined;
  const { snapshot, totalKobo, deliveryFeeKobo, email, userId, state } = request;
  return {
    kind: 'order',
    subjectId,
    state: state === 'open' ? 'payable' : state === 'paid' ? 'paid' : 'closed',
    amountKobo: totalKobo + (deliveryFeeKobo ?? 0),
    piecesKobo: totalKobo,
    feeKobo: deliveryFeeKobo,
    feeLater: deliveryFeeKobo === null && snapshot.shippingOption !== 'PICKUP',
    email: order?.userEmail ?? email,
    userId,
    name: snapshot.username,
    orderId: request.orderId,
    orderNumber: order ? formatOrderNumber(order.number) : null,
    pieces: snapshot.lines,
    note: null,
    agreedTo: snapshot.agreedTo,
    snapshot,
  };
}

async function readFee(db: Database, subjectId: string): Promise<PaySubject | undefined> {
  const quote = await findQuote(db, subjectId);
  const order = quote && (await findOrder(db, quote.orderId));
  if (!quote || !order) return undefined;
  return {
    kind: 'delivery_fee',
    subjectId,
    state: feeStateOf(order, subjectId),
    amountKobo: quote.feeKobo,
    piecesKobo: null,
    feeKobo: quote.feeKobo,
    feeLater: false,
    email: order.userEmail,
    userId: order.userId,
    name: order.username,
    orderId: order.id,
    orderNumber: formatOrderNumber(order.number),
    pieces: order.lines,
    note: quote.note,
    agreedTo: null,
    snapshot: { orderId: order.id, feeKobo: quote.feeKobo },
  };
}

function feeStateOf(order: OrderDetail, quoteId: string): PaySubject['state'] {
  if (order.cancelledAt) return 'closed';
  if (order.feeState === 'declined') return 'picked_up';
  if (order.feeQuoteId !== quoteId) return 'closed';
  return order.feeState === 'paid' ? 'paid' : 'payable';
}

async function readBalance(db: Database, subjectId: string): Promise<PaySubject | undefined> {
  const row = await findEnrollment(db, subjectId);
  if (!row) return undefined;
  const { balanceKobo, cancelledAt, email, userId, fullName } = row;
  return {
    kind: 'class_balance',
    subjectId,
    state: cancelledAt ? 'closed' : balanceKobo === 0 ? 'paid' : 'payable',
    amountKobo: balanceKobo,
    piecesKobo: null,
    feeKobo: null,
    feeLater: false,
    email,
    userId,
    name: fullName,
    orderId: null,
    orderNumber: null,
    pieces: [],
    note: null,
    agreedTo: null,
    snapshot: { enrollmentId: row.id, balanceKobo },
  };
}
