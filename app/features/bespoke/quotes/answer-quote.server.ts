import { and, eq, isNull } from 'drizzle-orm';
import { addToMessage } from '#app/features/orders/support/door/add-to-message.server.ts';
import { replyByMail } from '#app/features/orders/support/door/answer-message.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { quoteNotes, quotes, quoteVersions } from './door/quote.table.server.ts';
import { formatQuoteNumber } from './door/quote.ts';
import { quoteTexts } from './door/quote-texts.ts';
import { findQuote, findVersion, lockQuote } from './quote.queries.server.ts';
import { quotePathOf } from './quote-key.server.ts';
import { quoteAnswerMessage, quoteAskedMessage, quoteDeclinedMessage } from './quote-messages.ts';

type Answer = { ok: true } | { ok: false; reason: 'gone' };
type Asked = Answer | { ok: false; reason: 'too_many' };

const GONE = { ok: false, reason: 'gone' } as const;

/** The customer says no, and why where they like to. We may change it and send another version. */
export async function declineQuote(
  context: ActContext,
  actor: string,
  { quoteId, reason }: { quoteId: string; reason: string },
): Promise<Answer> {
  return act(context, actor, async (act) => {
    const quote = await lockQuote(act.db, quoteId);
    if (quote?.state === 'declined') return { ok: true };
    if (quote?.state !== 'sent' || quote.version === null) return GONE;
    await act.db
      .update(quotes)
      .set({ state: 'declined', declineReason: reason, changedAt: act.now })
      .where(eq(quotes.id, quoteId));
    const facts = { quote, name: quote.draft.name, version: quote.version, reason };
    await act.tell(quoteDeclinedMessage.about(facts));
    await act.audit('quote.declined', quoteId, { number: formatQuoteNumber(quote.number) });
    return { ok: true };
  });
}

/**
 * A question of the customer, or a change they would like; `once` is the id its row has, so that a second press writes nothing. What
 * they read stays open meanwhile.
 */
export async function askAboutQuote(
  context: ActContext,
  actor: string,
  { quoteId, kind, body, once }: { quoteId: string; kind: 'question' | 'change'; body: string; once: string },
): Promise<Asked> {
  const read = await findQuote(context.db, quoteId);
  if (!read || read.version === null) return GONE;
  if (read.messageId !== null) {
    const words = kind === 'change' ? `${quoteTexts.offer.ask.kinds.change}: ${body}` : body;
    const added = await addToMessage(context, { messageId: read.messageId, once, body: words });
    if (added.ok || added.reason === 'too_many') return added.ok ? { ok: true } : { ok: false, reason: 'too_many' };
  }
  return act(context, actor, async (act) => {
    const quote = await lockQuote(act.db, quoteId);
    if (!quote || quote.version === null) return GONE;
    const note = { id: once.replace('rpl_', 'qnt_'), kind, body };
    const [written] = await act.db
      .insert(quoteNotes)
      .values({ ...note, quoteId, version: quote.version, at: act.now })
      .onConflictDoNothing({ target: quoteNotes.id })
      .returning({ id: quoteNotes.id });
    if (!written) return { ok: true };
    await act.tell(quoteAskedMessage.about({ quote, name: quote.draft.name, note }));
    return { ok: true };
  });
}

/** Our answer, shown on the quote's page and mailed once, where there is an address. */
export async function answerQuote(
  context: ActContext,
  { id: actor, name }: Viewer,
  { quoteId, body }: { quoteId: string; body: string },
): Promise<Answer> {
  const read = await findQuote(context.db, quoteId);
  const sent = read?.version ? await findVersion(context.db, { quoteId, version: read.version }) : undefined;
  if (!read || !sent) return GONE;
  if (read.messageId !== null) {
    const answered = await replyByMail(context, {
      messageId: read.messageId,
      once: newId('rpl', context.clock()),
      known: Number.MAX_SAFE_INTEGER,
      body,
      actor: { id: actor, name },
      page: quotePathOf(read, context.config),
      to: sent.email,
    });
    if (answered.ok) return answered;
  }
  return act(context, actor, async (act) => {
    const quote = await lockQuote(act.db, quoteId);
    const version = quote?.version ? await findVersion(act.db, { quoteId, version: quote.version }) : undefined;
    if (!quote || !version) return GONE;
    const note = { id: newId('qnt', act.now), body };
    const row = { ...note, kind: 'answer', quoteId, version: version.version, authorId: actor, at: act.now } as const;
    await act.db.insert(quoteNotes).values(row);
    const url = act.config.publicUrl + quotePathOf(quote, act.config);
    await act.tell(quoteAnswerMessage.about({ quote, version, url, note }));
    await act.audit('quote.answered', quoteId, { number: formatQuoteNumber(quote.number) });
    return { ok: true };
  });
}

/** Somebody who is not one of us has opened it for the first time. */
export async function markQuoteSeen(
  context: ActContext,
  actor: string,
  { quoteId, version }: { quoteId: string; version: number },
): Promise<void> {
  await act(context, actor, ({ db, now }) =>
    db
      .update(quoteVersions)
      .set({ seenAt: now })
      .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.version, version), isNull(quoteVersions.seenAt))),
  );
}
