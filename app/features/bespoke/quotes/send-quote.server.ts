import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { addDays, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { formatQuoteNumber } from './door/quote.ts';
import { freezeDraft } from './freeze-draft.server.ts';
import { findQuote, findVersion, lockQuote, type Quote, type QuoteVersion } from './quote.queries.server.ts';
import { changesOfQuote } from './quote-changes.ts';
import { quotePathOf } from './quote-key.server.ts';
import { quoteSentMessage } from './quote-messages.ts';
import { isEditable, writeVersion } from './write-quote.server.ts';

interface Sending {
  quoteId: string;
  /** The revision the sender has read. */
  revision: number;
  /** How long it can be accepted, to the end of the last day in Lagos. */
  days: number;
  words: string;
  reminds: boolean;
}

type Sent = { ok: true; version: number } | { ok: false; reason: 'gone' | 'changed' | 'unfinished' };

/**
 * Sends a quote as its next version, frozen with its prices and dates; whatever was sent before can no longer be accepted. The
 * customer gets an email where there is an address. `unfinished` = what was typed does not make an order as the shop is now.
 */
export async function sendQuote(context: ActContext, actor: Viewer, sending: Sending): Promise<Sent> {
  const { quoteId, revision, days, words, reminds } = sending;
  const read = await findQuote(context.db, quoteId);
  if (!read || !isEditable(read)) return { ok: false, reason: 'gone' };
  const frozen = await freezeDraft(context, actor, read.draft);
  if (!frozen.ok) return { ok: false, reason: 'unfinished' };
  return act(context, actor.id, async (act) => {
    const quote = await lockQuote(act.db, quoteId);
    if (!quote || !isEditable(quote)) return { ok: false, reason: 'gone' };
    if (quote.revision !== revision || read.revision !== revision) return { ok: false, reason: 'changed' };
    const expiresAt = new Date(lagosMidnight(lagosDay(addDays(act.now, days + 1))).getTime() - 1000);
    const { version, quote: sent } = await writeVersion(act, {
      quote,
      frozen,
      words,
      expiresAt,
      reminds,
      isAgreed: false,
    });
    await tellCustomer(act, { ...quote, userId: sent.userId }, version);
    const number = formatQuoteNumber(quote.number);
    await act.audit('quote.sent', quoteId, { number, version: version.version, totalKobo: version.totalKobo });
    return { ok: true, version: version.version };
  });
}

async function tellCustomer(act: Act, quote: Quote, version: QuoteVersion): Promise<void> {
  const before =
    quote.version === null ? undefined : await findVersion(act.db, { quoteId: quote.id, version: quote.version });
  const changes = before ? changesOfQuote(before, version) : [];
  const url = act.config.publicUrl + quotePathOf(quote, act.config);
  await act.tell(quoteSentMessage.about({ quote, version, url, changes }));
}
