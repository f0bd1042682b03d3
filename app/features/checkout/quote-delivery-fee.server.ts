import { type QuoteResult, writeQuote } from '#app/features/orders/delivery-fee.mutations.server.ts';
import { auditFee, tellQuote } from '#app/features/orders/tell-delivery-fee.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { createPayLink, payUrlOf, revokePayLink } from './pay-link.server.ts';

interface NewQuote {
  orderId: string;
  feeKobo: number;
  note: string | null;
  /** The quote that was on the screen; null for none. */
  seenQuoteId: string | null;
  actor: string;
}

/**
 * Tells the customer what their delivery costs: the quote, its link, mail and notification, in one transaction. A quote nobody has
 * answered is replaced, and its link stops working; one that is approved or paid stands.
 */
export async function quoteDeliveryFee(services: Services, quote: NewQuote): Promise<QuoteResult> {
  const { db, config, clock } = services;
  const now = clock();
  return db.transaction(async (db) => {
    const written = await writeQuote(db, quote, now);
    if (!written.ok) return written;
    const { orderId, feeKobo, note, actor, seenQuoteId } = quote;
    if (seenQuoteId) await revokePayLink(db, seenQuoteId, now);
    const { quoteId } = written;
    const link = await createPayLink(db, config, { kind: 'delivery_fee', subjectId: quoteId, createdBy: actor }, now);
    const { expiresAt } = link;
    const sent = { orderId, quoteId, feeKobo, note, payUrl: payUrlOf(link, config), expiresAt };
    await tellQuote(db, services, sent, now);
    await auditFee(db, { actor, act: 'quoted', orderId, feeKobo }, now);
    return written;
  });
}
