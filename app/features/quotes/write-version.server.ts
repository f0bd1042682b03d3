import { eq } from 'drizzle-orm';
import { findOrMakeCustomer } from '#app/features/customers/find-or-make-customer.server.ts';
import { issueProforma } from '#app/features/documents/issue-documents.server.ts';
import type { Frozen } from '#app/features/phone-orders/freeze-draft.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Quote, QuoteVersion } from './quote.queries.server.ts';
import { quotes, quoteVersions } from './quote.table.server.ts';
import { hashOfQuote } from './quote-hash.server.ts';
import { formatQuoteNumber } from './quote-number.ts';

interface Writing {
  quote: Quote;
  /** What is offered, as it was checked against the shop. */
  frozen: Extract<Frozen, { ok: true }>;
  words: string;
  expiresAt: Date;
  reminds: boolean;
  isAgreed: boolean;
}

/** Freezes a quote as its next version, which takes the place of the one before. The caller has locked it and seen that it may be changed. */
export async function writeVersion(
  act: Act,
  { quote, frozen: { order, customer, snapshot }, words, expiresAt, reminds, isAgreed }: Writing,
): Promise<{ quote: Quote; version: QuoteVersion }> {
  const { source, totalKobo, depositKobo, deliveryFeeKobo } = order;
  const body = { snapshot, totalKobo, depositKobo, deliveryFeeKobo, words, expiresAt };
  const revision = quote.revision + 1;
  const version: QuoteVersion = {
    ...{ ...body, isAgreed, revision, quoteId: quote.id, source, version: (quote.version ?? 0) + 1 },
    ...{ email: order.email || (customer?.email ?? ''), hash: hashOfQuote(body) },
    ...{ sentAt: act.now, sentBy: act.actor, seenAt: null },
  };
  await act.db.insert(quoteVersions).values(version);
  const userId = customer?.userId ?? null;
  const { username: name, destination } = snapshot;
  const person = { userId, email: version.email, phone: destination.callLine, name };
  const customerId = await findOrMakeCustomer(act, person);
  const sent = { state: 'sent', version: version.version, declineReason: '', reminds, userId, customerId } as const;
  await act.db
    .update(quotes)
    .set({ ...sent, changedAt: act.now, revision })
    .where(eq(quotes.id, quote.id));
  issueProforma(act, {
    ...{ subject: 'quote', subjectId: quote.id, source: `${quote.id}/${version.version}` },
    ...{ about: formatQuoteNumber(quote.number), email: version.email },
    ...{ snapshot, totalKobo, depositKobo, deliveryFeeKobo, expiresAt },
  });
  return { quote: { ...quote, ...sent, revision }, version };
}
