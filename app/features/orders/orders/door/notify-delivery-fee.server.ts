import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import {
  deliveryFeeDeclinedMessage,
  deliveryFeePaidMessage,
  deliveryFeeQuotedMessage,
} from '../delivery-fee-messages.ts';
import { findOrder, type OrderDetail, type PaidVia } from './order.queries.server.ts';
import { orderUrlOf } from './order-page-link.server.ts';

interface SentQuote {
  orderId: string;
  quoteId: string;
  feeKobo: number;
  note: string | null;
  payUrl: string;
  expiresAt: Date;
}

/** Notifies the customer what their delivery costs, in the transaction that quotes it. */
export async function notifyFeeQuoted(act: Act, quote: SentQuote): Promise<void> {
  const order = await readOrder(act.db, quote.orderId);
  await act.tell(deliveryFeeQuotedMessage.about({ ...quote, order, at: act.now }));
}

/** Notifies everybody that a fee is paid, with the receipt by mail, in the transaction that books it. */
export async function notifyFeePaid(
  act: Act,
  { orderId, reference, via }: { orderId: string; reference: string; via: PaidVia },
): Promise<void> {
  const order = await readOrder(act.db, orderId);
  const feeKobo = order.deliveryFeeKobo ?? 0;
  const orderUrl = orderUrlOf(order, act.config);
  await act.tell(deliveryFeePaidMessage.about({ order, feeKobo, reference, via, at: act.now, orderUrl }));
}

/** Notifies the back office that the customer will collect the order. */
export async function notifyFeeDeclined(act: Act, orderId: string): Promise<void> {
  const order = await readOrder(act.db, orderId);
  await act.tell(deliveryFeeDeclinedMessage.about({ order, at: act.now }));
}

const AUDIT_ACTIONS = {
  quoted: 'order.fee_quoted',
  approved: 'order.fee_approved',
  declined: 'order.fee_declined',
  paid: 'order.fee_paid',
} as const;

/** Writes down in the audit log who answered or changed a fee. */
export function auditFee(
  act: Act,
  { move, orderId, feeKobo }: { move: keyof typeof AUDIT_ACTIONS; orderId: string; feeKobo: number },
): Promise<void> {
  return act.audit(AUDIT_ACTIONS[move], orderId, { feeKobo });
}

async function readOrder(db: Database, orderId: string): Promise<OrderDetail> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is not there`);
  return order;
}
