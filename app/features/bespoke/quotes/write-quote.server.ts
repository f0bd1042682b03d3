import { and, eq } from 'drizzle-orm';
import { findOrMakeCustomer } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { issueProforma } from '#app/features/money/documents/door/issue-documents.server.ts';
import { findMessage } from '#app/features/orders/support/door/inbox.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { quotes, quoteVersions } from './door/quote.table.server.ts';
import { formatQuoteNumber } from './door/quote.ts';
import type { Frozen } from './freeze-draft.server.ts';
import { lockQuote, type Quote, type QuoteVersion } from './quote.queries.server.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { hashOfQuote } from './quote-hash.server.ts';

const EDITABLE = ['draft', 'sent', 'declined'];

/** Whether what is offered may be changed: until it is accepted or withdrawn. */
export const isEditable = ({ state }: Pick<Quote, 'state'>): boolean => EDITABLE.includes(state);

/** The id of the quote that a form makes, however often it is posted. */
export const quoteIdOf = ({ requestId }: Pick<QuoteDraft, 'requestId'>): string => requestId.replace('req_', 'quo_');

/** Starts a quote with what was typed, finished or not. The same form twice is one quote. */
export async function makeQuote(context: ActContext, actor: string, draft: QuoteDraft): Promise<{ id: string }> {
  await act(context, actor, (act) => insertQuote(act, draft));
  return { id: quoteIdOf(draft) };
}

/** False where it was started before. */
export async function insertQuote({ db, now, actor, audit }: Act, draft: QuoteDraft): Promise<boolean> {
  const id = quoteIdOf(draft);
  const message = draft.messageId ? await findMessage(db, draft.messageId) : undefined;
  const row = { id, draft, messageId: message?.id ?? null, createdBy: actor, createdAt: now, changedAt: now };
  const [made] = await db.insert(quotes).values(row).onConflictDoNothing({ target: quotes.id }).returning();
  if (made) await audit('quote.made', id, { number: formatQuoteNumber(made.number) });
  return made !== undefined;
}

/** Keeps what was typed. `changed` = somebody else saved it since this page was opened; `gone` = it is no longer to be changed. */
export async function saveQuote(
  context: ActContext,
  actor: string,
  { quoteId, revision, draft }: { quoteId: string; revision: number; draft: QuoteDraft },
): Promise<{ ok: true } | { ok: false; reason: 'changed' | 'gone' }> {
  return act(context, actor, async ({ db, now, audit }) => {
    // Held, so that nobody accepts it between this look and the saving.
    const quote = await lockQuote(db, quoteId);
    if (!quote || !isEditable(quote)) return { ok: false, reason: 'gone' };
    const saved = await db
      .update(quotes)
      .set({ draft, revision: revision + 1, changedAt: now })
      .where(and(eq(quotes.id, quoteId), eq(quotes.revision, revision)))
      .returning({ id: quotes.id });
    if (saved.length === 0) return { ok: false, reason: 'changed' };
    await audit('quote.changed', quoteId, { number: formatQuoteNumber(quote.number) });
    return { ok: true };
  });
}

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
    ...body,
    isAgreed,
    revision,
    quoteId: quote.id,
    source,
    version: (quote.version ?? 0) + 1,
    email: order.email || (customer?.email ?? ''),
    hash: hashOfQuote(body),
    sentAt: act.now,
    sentBy: act.actor,
    seenAt: null,
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
    subject: 'quote',
    subjectId: quote.id,
    source: `${quote.id}/${version.version}`,
    about: formatQuoteNumber(quote.number),
    email: version.email,
    snapshot,
    totalKobo,
    depositKobo,
    deliveryFeeKobo,
    expiresAt,
  });
  return { quote: { ...quote, ...sent, revision }, version };
}
