import { type QuoteResult, writeQuote } from '#app/features/orders/orders/door/delivery-fee.mutations.server.ts';
import { auditFee, notifyFeeQuoted } from '#app/features/orders/orders/door/notify-delivery-fee.server.ts';
import { createPayLink, payUrlOf, revokePayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';

export interface NewQuote {
  orderId: string;
  feeKobo: number;
  note: string | null;
  /** The quote that was on the screen; null for none. */
  seenQuoteId: string | null;
}

/** The quote, its link and its messages. The caller has seen that nobody is paying the quote this one replaces. */
export async function sendFeeQuote(act: Act, quote: NewQuote): Promise<QuoteResult> {
  const { orderId, feeKobo, note, seenQuoteId } = quote;
  const written = await writeQuote(act, quote);
  if (!written.ok) return written;
  if (seenQuoteId) await revokePayLink(act, seenQuoteId);
  const { quoteId } = written;
  const link = await createPayLink(act, { kind: 'due', subjectId: quoteId, createdBy: act.actor });
  const { expiresAt } = link;
  await notifyFeeQuoted(act, { orderId, quoteId, feeKobo, note, payUrl: payUrlOf(link, act.config), expiresAt });
  await auditFee(act, { move: 'quoted', orderId, feeKobo });
  return written;
}
