import { eq } from 'drizzle-orm';
import { cancelEnrollment } from '#app/features/class/masterclass/door/cancel-enrollment.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { listPaidDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { type AskRefundResult, askRefund, type RefundWanted } from './ask-refund.server.ts';
import { listRefundsOf, lockPayment } from './refund.queries.server.ts';
import { isByHand } from './refund-methods.ts';
import { fingerprintOfParts, partsOfRefunds, type RefundPart, splitByDue } from './refund-parts.ts';
import { listPaymentsOf } from './refundable.queries.server.ts';
import { idOf, type PaidSubject } from './refundable-payment.ts';

type Wanted = Omit<RefundWanted, 'payment'> & {
  of: PaidSubject;
  /** The place in the class becomes free again. */
  givePlaceBack?: boolean;
  /** The parts that whoever confirms has seen, see `fingerprintOfParts`. */
  seen: string;
};

export type RefundOverResult =
  | { ok: true }
  | Extract<AskRefundResult, { ok: false }>
  /** The parts are others than those that were seen: nothing was asked for. */
  | { ok: false; reason: 'changed' };

/** Refuses a whole transaction: everything it has written goes with it. */
class Refused extends Error {
  readonly result: Extract<RefundOverResult, { ok: false }>;
  constructor(result: Refused['result']) {
    super('refused');
    this.result = result;
  }
}

/** Of which dues a refund of this sum would be, the newest first, and what can go back at all. Null is everything that is left. */
export async function planRefund(
  db: Database,
  { of, amountKobo }: { of: PaidSubject; amountKobo: number | null },
): Promise<{ parts: RefundPart[]; leftKobo: number }> {
  const [paid, refunds] = await Promise.all([listPaidDues(db, idOf(of)), listRefundsOf(db, of)]);
  const { left } = partsOfRefunds(paid, refunds);
  const leftKobo = left.reduce((sum, due) => sum + due.amountKobo, 0);
  return { parts: splitByDue(left, amountKobo ?? leftKobo), leftKobo };
}

/**
 * Refunds a sum over everything that was paid for an order or a place, the newest first, each part by the payment that paid it: through the
 * payment service, or by hand where it was cash or a transfer. All of it is asked for, or nothing.
 */
export async function refundOverPayments(
  context: ActContext,
  actor: string,
  wanted: Wanted,
): Promise<RefundOverResult> {
  const { of, amountKobo, seen, requestId, givePlaceBack = false, ...rest } = wanted;
  try {
    return await act(context, actor, async (act) => {
      const payments = await listPaymentsOf(act.db, of);
      for (const reference of payments.map(({ reference }) => reference).sort()) await lockPayment(act.db, reference);
      await lockSubject(act.db, of);
      // Pressed twice, it is one refund: the parts it had are taken by now.
      if (await wasAsked(act.db, of, requestId)) return { ok: true };
      const { parts, leftKobo } = await planRefund(act.db, { of, amountKobo });
      if (amountKobo > leftKobo) return { ok: false, reason: 'too_much', leftKobo };
      if (fingerprintOfParts(parts) !== seen) return { ok: false, reason: 'changed' };
      for (const [reference, kobo] of sumByPayment(parts)) {
        const payment = payments.find((one) => one.reference === reference);
        if (!payment) return { ok: false, reason: 'changed' };
        // What was paid in cash goes back from the till, where nobody said otherwise.
        const isCash = parts.some((part) => part.reference === reference && part.paidVia === 'cash');
        const method = payment.isOnline || isByHand(rest.method) ? rest.method : isCash ? 'cash' : 'outside';
        const asked = await askRefund(act, { ...rest, method, payment, amountKobo: kobo, requestId });
        if (!asked.ok) throw new Refused(asked);
      }
      if (givePlaceBack && 'enrollmentId' in of) await cancelEnrollment(act, { ...of, reason: rest.reason });
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

/** The row that whoever pays, changes or cancels it holds too. */
async function lockSubject(db: Database, of: PaidSubject): Promise<void> {
  if ('orderId' in of)
    await db.select({ id: orders.id }).from(orders).where(eq(orders.id, of.orderId)).for('no key update');
  else
    await db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(eq(enrollments.id, of.enrollmentId))
      .for('no key update');
}

async function wasAsked(db: Database, of: PaidSubject, requestId: string): Promise<boolean> {
  const refunds = await listRefundsOf(db, of);
  return refunds.some(({ reference, dedupeKey }) => dedupeKey === `${reference}/${requestId}`);
}

/** One refund for each payment, however many dues it paid. */
function sumByPayment(parts: readonly RefundPart[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { reference, amountKobo } of parts) sums.set(reference, (sums.get(reference) ?? 0) + amountKobo);
  return sums;
}
