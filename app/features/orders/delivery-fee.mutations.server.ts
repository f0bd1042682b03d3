import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { deliveryFeeEvents } from './delivery-fee.table.server.ts';
import type { PaidVia } from './order.queries.server.ts';
import { orders } from './order.table.server.ts';
import type { Destination } from './order-snapshot.ts';

interface NewQuote {
  orderId: string;
  feeKobo: number;
  note: string | null;
  /** The quote the owner saw when they wrote this one; null for none. Another's quote in between is not overwritten unseen. */
  seenQuoteId: string | null;
  actor: string;
}

export type QuoteResult =
  | { ok: true; quoteId: string }
  | { ok: false; reason: 'unknown_order' | 'changed' | 'answered' | 'pickup' | 'closed' };

/**
 * Writes a quote that waits for the customer; a new one takes the place of one nobody has paid, whose payments the caller has closed.
 * `answered` = it is paid; `closed` = the order is cancelled or delivered. The guarded update decides between two of us.
 */
export async function writeQuote(
  db: Database,
  { orderId, feeKobo, note, seenQuoteId, actor }: NewQuote,
  now: Date,
): Promise<QuoteResult> {
  const quoteId = newId('fee', now);
  const isAsSeen = seenQuoteId === null ? isNull(orders.feeQuoteId) : eq(orders.feeQuoteId, seenQuoteId);
  const written = await change(
    db,
    orderId,
    and(
      inArray(orders.feeState, ['none', 'quoted', 'approved']),
      ne(orders.shippingOption, 'PICKUP'),
      isOpen,
      isAsSeen,
    ),
    { feeState: 'quoted', deliveryFeeKobo: feeKobo, feeQuoteId: quoteId },
  );
  if (!written) return { ok: false, reason: await whyNoQuote(db, orderId) };
  await recordEvent(db, { id: quoteId, orderId, event: 'quoted', feeKobo, note, actor }, now);
  return { ok: true, quoteId };
}

interface Answer {
  orderId: string;
  quoteId: string;
  actor: string;
}

/** The customer has begun to pay: from here on the fee stands. False when this quote no longer counts; `now` for the first time. */
export async function approveQuote(
  db: Database,
  { orderId, quoteId, actor }: Answer,
  now: Date,
): Promise<'now' | 'before' | false> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order?.feeQuoteId !== quoteId || order.deliveryFeeKobo === null || order.cancelledAt) return false;
  if (order.feeState === 'approved') return 'before';
  if (order.feeState !== 'quoted') return false;
  await db.update(orders).set({ feeState: 'approved' }).where(eq(orders.id, orderId));
  const feeKobo = order.deliveryFeeKobo;
  await recordEvent(db, { id: newId('fee', now), orderId, event: 'approved', feeKobo, note: null, actor }, now);
  return 'now';
}

/** They come for it themselves: nothing to pay, and it goes to `destination`, the workshop. False when the quote no longer counts. */
export async function declineQuote(
  db: Database,
  {
    orderId,
    quoteId,
    actor,
    destination,
  }: Answer & { destination: Omit<Destination, 'callLine'> & { callLine?: string } },
  now: Date,
): Promise<boolean> {
  const [before] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const declined = await change(
    db,
    orderId,
    and(eq(orders.feeQuoteId, quoteId), inArray(orders.feeState, ['quoted', 'approved']), isOpen),
    { ...destination, feeState: 'declined', deliveryFeeKobo: null, feeQuoteId: null, shippingOption: 'PICKUP' },
  );
  if (!declined || !before?.deliveryFeeKobo) return false;
  const feeKobo = before.deliveryFeeKobo;
  await recordEvent(db, { id: newId('fee', now), orderId, event: 'declined', feeKobo, note: null, actor }, now);
  return true;
}

interface FeePayment extends Answer {
  reference: string;
  feeKobo: number;
  via: PaidVia;
  /** The provider's word for how. */
  channel?: string | null;
}

/**
 * Books a fee as paid, for `settlePayment` alone. `already_paid` = other money was faster; `withdrawn` = this quote no longer counts,
 * or the order is cancelled.
 */
export async function payDeliveryFee(
  db: Database,
  { orderId, quoteId, reference, feeKobo, via, channel = null, actor }: FeePayment,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'already_paid' | 'withdrawn' }> {
  const paid = await change(
    db,
    orderId,
    and(
      eq(orders.feeQuoteId, quoteId),
      eq(orders.deliveryFeeKobo, feeKobo),
      inArray(orders.feeState, ['quoted', 'approved']),
      isNull(orders.cancelledAt),
    ),
    { feeState: 'paid', feeReference: reference, feePaidAt: now, feePaidVia: via, feePaidChannel: channel },
  );
  if (!paid) {
    const [order] = await db.select({ state: orders.feeState }).from(orders).where(eq(orders.id, orderId));
    return { ok: false, reason: order?.state === 'paid' ? 'already_paid' : 'withdrawn' };
  }
  await recordEvent(db, { id: newId('fee', now), orderId, event: 'paid', feeKobo, note: null, actor }, now);
  return { ok: true };
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

async function recordEvent(
  db: Database,
  event: Omit<typeof deliveryFeeEvents.$inferInsert, 'at'>,
  now: Date,
): Promise<void> {
  await db.insert(deliveryFeeEvents).values({ ...event, at: now });
}

async function whyNoQuote(db: Database, orderId: string): Promise<Extract<QuoteResult, { ok: false }>['reason']> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return 'unknown_order';
  if (order.cancelledAt || order.stage === 'delivered') return 'closed';
  if (order.shippingOption === 'PICKUP') return 'pickup';
  return order.feeState === 'paid' ? 'answered' : 'changed';
}
