import { mayGive } from '#app/features/ground/settings/door/give-away.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import type { QuoteResult } from '#app/features/orders/orders/door/delivery-fee.mutations.server.ts';
import { findQuoteId } from '#app/features/orders/orders/door/delivery-fee.queries.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { closeAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { findOpenAttemptOf, isBeingPaid, lockSubject } from '#app/features/pay/payments/subject-payments.server.ts';
import { type Act, act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { type NewQuote, sendFeeQuote } from './send-fee-quote.server.ts';

type QuoteFeeResult = QuoteResult | { ok: false; reason: 'paying' | 'unreachable' | 'too_much' };

/**
 * Notifies the customer what their delivery costs: the quote, its link, mail and notification, in one transaction. A quote nobody has
 * paid is replaced: its link stops working, and money that comes for it all the same waits for a person to decide. `paying` = money for
 * it is on its way or waits for a person; `unreachable` = nobody can say whether it is.
 */
export async function quoteDeliveryFee(services: Services, actor: string, quote: NewQuote): Promise<QuoteFeeResult> {
  const { orderId, seenQuoteId } = quote;
  const hindrance = seenQuoteId && (await closePaymentOf(services, orderId, seenQuoteId));
  if (hindrance) return { ok: false, reason: hindrance };
  return act(services, actor, async (act) => {
    if (seenQuoteId) {
      await lockSubject(act.db, seenQuoteId);
      // They began to pay since.
      if (await isBeingPaid(act.db, seenQuoteId)) return { ok: false, reason: 'paying' };
    }
    if (!(await mayQuote(act, quote))) return { ok: false, reason: 'too_much' };
    return sendFeeQuote(act, quote);
  });
}

/** A first fee is as it is worked out; one below what the customer was quoted takes something off. */
async function mayQuote(act: Act, { orderId, feeKobo }: NewQuote): Promise<boolean> {
  const asked = (await findOrder(act.db, orderId))?.deliveryFeeKobo ?? feeKobo;
  return mayGive(await rightsOf(act.db, act.actor), 'delivery_fee', { off: asked - feeKobo, of: asked });
}

/** Gives up a payment of a quote that was begun and not made. Undefined when nothing stands in the way of another quote. */
async function closePaymentOf(
  services: Services,
  orderId: string,
  quoteId: string,
): Promise<'paying' | 'unreachable' | undefined> {
  if ((await findQuoteId(services.db, orderId)) !== quoteId) return undefined;
  const begun = await findOpenAttemptOf(services.db, quoteId);
  const closed = begun ? await closeAttempt(services, 'system:recheck', begun.reference) : undefined;
  // Paid just now: writing the quote refuses, and says so.
  if (!closed || closed.ok || closed.outcome.state === 'paid') return undefined;
  return closed.outcome.state === 'unreachable' ? 'unreachable' : 'paying';
}
