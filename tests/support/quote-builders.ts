import { askFamily } from '#app/features/bespoke/quotes/ask-family.server.ts';
import { familyPathOf } from '#app/features/bespoke/quotes/family-key.server.ts';
import { findQuote, type Quote } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import type { QuoteDraft } from '#app/features/bespoke/quotes/quote-draft.ts';
import { quotePathOf } from '#app/features/bespoke/quotes/quote-key.server.ts';
import { sendQuote } from '#app/features/bespoke/quotes/send-quote.server.ts';
import { makeQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Services } from '#app/platform/services.server.ts';
import { aDraft } from './pay-link-builders.ts';

/** A quote as it is now; a test that expects one fails here otherwise. */
export async function quoteOf({ db }: Pick<Services, 'db'>, quoteId: string): Promise<Quote> {
  const quote = await findQuote(db, quoteId);
  if (!quote) throw new Error(`${quoteId} is not there`);
  return quote;
}

/** Sends a quote as it is now, for two weeks. */
export async function sendAgain(services: Services, owner: Viewer, quoteId: string, days = 14) {
  const { revision } = await quoteOf(services, quoteId);
  return sendQuote(services, owner, { quoteId, revision, days, words: 'With two visits.', reminds: true });
}

/** A quote of one piece that Bola was sent, and the key of its page. */
export async function aSentQuote(
  services: Services,
  owner: Viewer,
  productId: string,
  changes: Partial<QuoteDraft> = {},
): Promise<{ quoteId: string; quoteKey: string }> {
  const { id } = await makeQuote(services, owner.id, aDraft(services, productId, changes));
  const sent = await sendAgain(services, owner, id);
  if (!sent.ok) throw new Error(`No quote was sent: ${sent.reason}`);
  const path = quotePathOf(await quoteOf(services, id), services.config);
  return { quoteId: id, quoteKey: path.replace('/quote/', '') };
}

/** The page its customer made for the people they ask, by its key. */
export async function aFamilyPage(
  services: Services,
  quoteId: string,
  price: 'shown' | 'hidden' = 'shown',
): Promise<{ familyKey: string }> {
  const asked = await askFamily(services, 'customer:link', { quoteId, price });
  if (!asked.ok) throw new Error('Nobody can be asked');
  return { familyKey: familyPathOf(await quoteOf(services, quoteId), services.config).replace('/family/', '') };
}
