import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Act } from '#app/platform/act/act.server.ts';
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
}

export type QuoteResult =
  | { ok: true; quoteId: string }
  | { ok: false; reason: 'unknown_order' | 'changed' | 'answered' | 'pickup' | 'closed' };

/**
 * Writes a quote that waits for the customer; a new one takes the place of one nobody has paid, whose payments the caller has closed.
 * `answered` = it is paid; `closed` = the order is cancelled or delivered. The guarded update decides between two of us.
 */
export async function writeQuote(act: Act, { orderId, feeKobo, note, seenQuoteId }: NewQuote): Promise<QuoteResult> {
  const quoteId = newId('fee', act.now);
  const isAsSeen = seenQuoteId === null ? isNull(orders.feeQuoteId) : eq(orders.feeQuoteId, seenQuoteId);
  const written = await change(
    act.db,
    orderId,
    and(
      inArray(orders.feeState, ['none', 'quoted', 'approved']),
      ne(orders.shippingOption, 'PICKUP'),
      isOpen,
      isAsSeen,
    ),
    { feeState: 'quoted', deliveryFeeKobo: feeKobo, feeQuoteId: quoteId },
  );
  if (!written) return { ok: false, reason: await whyNoQuote(act.db, orderId) };
  await recordEvent(act, { id: quoteId, orderId, event: 'quoted', feeKobo, note, actor: act.actor });
  return { ok: true, quoteId };
}

interface Answer {
  orderId: string;
  quoteId: string;
}

/** The customer has begun to pay: from here on the fee stands. False when this quote no longer counts; `now` for the first time. */
export async function approveQuote(act: Act, { orderId, quoteId }: Answer): Promise<'now' | 'before' | false> {
  const [order] = await act.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order?.feeQuoteId !== quoteId || order.deliveryFeeKobo === null || order.cancelledAt) return false;
  if (order.feeState === 'approved') return 'before';
  if (order.feeState !== 'quoted') return false;
  await act.db.update(orders).set({ feeState: 'approved' }).where(eq(orders.id, orderId));
  const feeKobo = order.deliveryFeeKobo;
  await recordEvent(act, {
    id: newId('fee', act.now),
    orderId,
    event: 'approved',
    feeKobo,
    note: null,
    actor: act.actor,
  });
  return 'now';
}

/** They come for it themselves: nothing to pay, and it goes to `destination`, the workshop. False when the quote no longer counts. */
export async function declineQuote(
  act: Act,
  { orderId, quoteId, destination }: Answer & { destination: Omit<Destination, 'callLine'> & { callLine?: string } },
): Promise<boolean> {
  const [before] = await act.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const declined = await change(
    act.db,
    orderId,
    and(eq(orders.feeQuoteId, quoteId), inArray(orders.feeState, ['quoted', 'approved']), isOpen),
    { ...destination, feeState: 'declined', deliveryFeeKobo: null, feeQuoteId: null, shippingOption: 'PICKUP' },
  );
  if (!declined || !before?.deliveryFeeKobo) return false;
  const feeKobo = before.deliveryFeeKobo;
  await recordEvent(act, {
    id: newId('fee', act.now),
    orderId,
    event: 'declined',
    feeKobo,
    note: null,
    actor: act.actor,
  });
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
  act: Act,
  { orderId, quoteId, reference, feeKobo, via, channel = null }: FeePayment,
): Promise<{ ok: true } | { ok: false; reason: 'already_paid' | 'withdrawn' }> {
  const paid = await change(
    act.db,
    orderId,
    and(
      eq(orders.feeQuoteId, quoteId),
      eq(orders.deliveryFeeKobo, feeKobo),
      inArray(orders.feeState, ['quoted', 'approved']),
      isNull(orders.cancelledAt),
    ),
    { feeState: 'paid', feeReference: reference, feePaidAt: act.now, feePaidVia: via, feePaidChannel: channel },
  );
  if (!paid) {
    const [order] = await act.db.select({ state: orders.feeState }).from(orders).where(eq(orders.id, orderId));
    return { ok: false, reason: order?.state === 'paid' ? 'already_paid' : 'withdrawn' };
  }
  await recordEvent(act, { id: newId('fee', act.now), orderId, event: 'paid', feeKobo, note: null, actor: act.actor });
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

async function recordEvent({ db, now }: Act, event: Omit<typeof deliveryFeeEvents.$inferInsert, 'at'>): Promise<void> {
  await db.insert(deliveryFeeEvents).values({ ...event, at: now });
}

async function whyNoQuote(db: Database, orderId: string): Promise<Extract<QuoteResult, { ok: false }>['reason']> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return 'unknown_order';
  if (order.cancelledAt || order.stage === 'delivered') return 'closed';
  if (order.shippingOption === 'PICKUP') return 'pickup';
  return order.feeState === 'paid' ? 'answered' : 'changed';
}
