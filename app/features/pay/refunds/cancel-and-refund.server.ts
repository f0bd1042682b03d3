import { eq } from 'drizzle-orm';
import { returnUses } from '#app/features/orders/discounts/door/discount-uses.server.ts';
import { type CancelOrderResult, cancelOrder } from '#app/features/orders/orders/door/cancel-order.server.ts';
import type { CancelReason } from '#app/features/orders/orders/door/cancel-reasons.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { endLineChanges } from '#app/features/pay/order-changes/apply-line-change.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { askRefund } from './ask-refund.server.ts';
import { leftOfPayment, lockPayment } from './refund.queries.server.ts';
import type { RefundMethod } from './refund-methods.ts';
import { refundTexts } from './refund-texts.ts';
import { listPaymentsOf } from './refundable.queries.server.ts';
import type { RefundablePayment } from './refundable-payment.ts';

interface CancelInput {
  orderId: string;
  reason: CancelReason;
  note: string;
  restock: boolean;
  money: RefundMethod | 'none';
  /** What is kept of it, in kobo; nothing to do with money `none`. */
  feeKobo: number;
  /** See `RefundWanted`. */
  despiteDispute?: boolean | undefined;
  requestId: string;
}

/** An order has one fee, so one more try sees everything. */
const TRIES = 3;

type CancelAndRefundResult =
  | CancelOrderResult
  | { ok: false; reason: 'fee_too_much'; leftKobo: number }
  | { ok: false; reason: 'not_online' | 'disputed' };

/** Refuses a whole transaction: everything it has written goes with it. */
class Refused extends Error {
  readonly result: CancelAndRefundResult;
  constructor(result: CancelAndRefundResult) {
    super('refused');
    this.result = result;
  }
}

/**
 * Cancels an order and writes down what goes back of its money, in one transaction. The newest payment goes back
 * first: what is kept is kept of the oldest.
 */
export async function cancelAndRefund(
  context: ActContext,
  actor: string,
  input: CancelInput,
): Promise<CancelAndRefundResult> {
  for (let tried = 1; ; tried++) {
    try {
      return await cancel(context, actor, input);
    } catch (error) {
      if (error instanceof Refused) return error.result;
      if (!(error instanceof BookedSince) || tried === TRIES) throw error;
    }
  }
}

function cancel(context: ActContext, actor: string, input: CancelInput): Promise<CancelAndRefundResult> {
  const { orderId, reason, note, restock, money, requestId, despiteDispute } = input;
  return act(context, actor, async (act) => {
    const wanted = money === 'none' ? [] : await share(act.db, input);
    const refundKobo = wanted.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    const told = money === 'provider' ? refundKobo : 0;
    const cancelled = await cancelOrder(act, { orderId, reason, note, restock, refundKobo: told });
    if (!cancelled.ok) throw new Refused(cancelled);
    await returnUses(act.db, orderId);
    await endLineChanges(act, orderId);
    for (const [index, { payment, amountKobo }] of wanted.entries()) {
      const asked = await askRefund(act, {
        payment,
        amountKobo,
        method: money === 'none' ? 'provider' : money,
        reason: refundTexts.orderCancelled,
        note,
        despiteDispute,
        requestId: `${requestId}/${index}`,
      });
      if (!asked.ok && asked.reason !== 'too_much') throw new Refused(asked);
      if (!asked.ok) throw new Error(`${amountKobo} kobo of ${payment.reference} were free a moment ago`);
    }
    return cancelled;
  });
}

/** A payment was booked while its order was being locked. */
class BookedSince extends Error {}

/**
 * Everything that was paid for the order: its pieces, and its delivery fee where that was paid apart. Payments first, then the order,
 * as every transaction of refunds locks them; from then on nothing more is booked for it.
 */
async function lockPayments(db: Database, orderId: string): Promise<RefundablePayment[]> {
  const seen = (await listPaymentsOf(db, { orderId })).map(({ reference }) => reference).sort();
  for (const reference of seen) await lockPayment(db, reference);
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
  const payments = await listPaymentsOf(db, { orderId });
  if (payments.length > seen.length) throw new BookedSince();
  return payments;
}

/** How much of each payment goes back, under their locks. */
async function share(db: Database, { orderId, feeKobo }: CancelInput) {
  const left: { payment: RefundablePayment; leftKobo: number }[] = [];
  for (const payment of await lockPayments(db, orderId)) {
    left.push({ payment, leftKobo: await leftOfPayment(db, payment) });
  }
  const leftKobo = left.reduce((sum, one) => sum + one.leftKobo, 0);
  if (feeKobo > leftKobo) throw new Refused({ ok: false, reason: 'fee_too_much', leftKobo });
  let kept = feeKobo;
  return left
    .map((one) => {
      const keep = Math.min(kept, one.leftKobo);
      kept -= keep;
      return { payment: one.payment, amountKobo: one.leftKobo - keep };
    })
    .filter(({ amountKobo }) => amountKobo > 0);
}
