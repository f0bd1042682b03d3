import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import {
  addDue,
  approveDue,
  type DuePayment,
  payDue,
  withdrawDue,
} from '#app/features/money/dues/door/write-dues.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { orders } from './order.table.server.ts';
import type { Destination } from './order-snapshot.ts';

interface NewQuote {
  orderId: string;
  feeKobo: number;
  note: string | null;
  /** The quote the owner saw when they wrote this one; null for none. Another's quote in between is not overwritten unseen. */
  seenQuoteId: string | null;
}

export type QuoteResult =
  | { ok: true; quoteId: string }
  | { ok: false; reason: 'unknown_order' | 'changed' | 'answered' | 'pickup' | 'closed' };

/**
 * Writes a quote that waits for the customer; a new one takes the place of one nobody has paid, whose payments the caller has closed.
 * `answered` = it is paid; `closed` = the order is cancelled or delivered. The guarded update decides between two of us.
 */
export async function writeQuote(act: Act, { orderId, feeKobo, note, seenQuoteId }: NewQuote): Promise<QuoteResult> {
  const isAsSeen = seenQuoteId === null ? isNull(orders.feeQuoteId) : eq(orders.feeQuoteId, seenQuoteId);
  const canQuote = and(
    inArray(orders.feeState, ['none', 'quoted', 'approved']),
    ne(orders.shippingOption, 'PICKUP'),
    isOpen,
    isAsSeen,
  );
  const [locked] = await act.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), canQuote))
    .for('update');
  if (!locked) return { ok: false, reason: await whyNoQuote(act.db, orderId) };
  if (seenQuoteId) await withdrawDue(act, seenQuoteId, 'replaced');
  const due = { ...dueOf(orderId), amountKobo: feeKobo, note };
  const quoteId = await addDue(act, due);
  await change(act.db, orderId, undefined, { feeState: 'quoted', deliveryFeeKobo: feeKobo, feeQuoteId: quoteId });
  return { ok: true, quoteId };
}

const dueOf = (orderId: string) => ({ subject: 'order', subjectId: orderId, purpose: 'delivery_fee' }) as const;

interface Answer {
  orderId: string;
  quoteId: string;
}

/** The customer has begun to pay: from here on the fee stands. False when this quote no longer counts; `now` for the first time. */
export async function approveQuote(act: Act, { orderId, quoteId }: Answer): Promise<'now' | 'before' | false> {
  const [order] = await act.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order?.feeQuoteId !== quoteId || order.cancelledAt) return false;
  if (order.feeState === 'approved') return 'before';
  if (order.feeState !== 'quoted') return false;
  await act.db.update(orders).set({ feeState: 'approved' }).where(eq(orders.id, orderId));
  await approveDue(act, quoteId);
  return 'now';
}

/** They come for it themselves: nothing to pay, and it goes to `destination`, the workshop. False when the quote no longer counts. */
export async function declineQuote(
  act: Act,
  { orderId, quoteId, destination }: Answer & { destination: Omit<Destination, 'callLine'> & { callLine?: string } },
): Promise<boolean> {
  const declined = await change(
    act.db,
    orderId,
    and(eq(orders.feeQuoteId, quoteId), inArray(orders.feeState, ['quoted', 'approved']), isOpen),
    { ...destination, feeState: 'declined', deliveryFeeKobo: null, feeQuoteId: null, shippingOption: 'PICKUP' },
  );
  if (declined) await withdrawDue(act, quoteId, 'collected');
  return declined;
}

/**
 * Books a fee as paid, for `bookPayment` alone. `already_paid` = other money was faster; `withdrawn` = this quote no longer counts,
 * or the order is cancelled.
 */
export async function payDeliveryFee(
  act: Act,
  { orderId, quoteId, feeKobo, ...payment }: Answer & DuePayment & { feeKobo: number },
): Promise<{ ok: true } | { ok: false; reason: 'already_paid' | 'withdrawn' }> {
  const [order] = await act.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order?.feeState === 'paid') return { ok: false, reason: 'already_paid' };
  if (order?.feeQuoteId !== quoteId || order.deliveryFeeKobo !== feeKobo || order.cancelledAt)
    return { ok: false, reason: 'withdrawn' };
  const paid = await payDue(act, { dueId: quoteId, amountKobo: feeKobo, ...payment });
  if (!paid.ok) return paid;
  await change(act.db, orderId, undefined, { feeState: 'paid' });
  issueDocuments(act, { subject: 'order', subjectId: orderId });
  return paid;
}

const isOpen = and(isNull(orders.cancelledAt), ne(orders.stage, 'delivered'));

async function change(
  db: Database,
  orderId: string,
  where: SQL | undefined,
  to: Partial<typeof orders.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(orders)
    .set(to)
    .where(and(eq(orders.id, orderId), where))
    .returning({ id: orders.id });
  return changed.length > 0;
}

async function whyNoQuote(db: Database, orderId: string): Promise<Extract<QuoteResult, { ok: false }>['reason']> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return 'unknown_order';
  if (order.cancelledAt || order.stage === 'delivered') return 'closed';
  if (order.shippingOption === 'PICKUP') return 'pickup';
  return order.feeState === 'paid' ? 'answered' : 'changed';
}
