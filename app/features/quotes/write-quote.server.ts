import { and, eq } from 'drizzle-orm';
import type { PhoneOrderDraft } from '#app/features/phone-orders/phone-order-draft.ts';
import { findMessage } from '#app/features/support/inbox.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { lockQuote, type Quote } from './quote.queries.server.ts';
import { quotes } from './quote.table.server.ts';
import { formatQuoteNumber } from './quote-number.ts';

const EDITABLE = ['draft', 'sent', 'declined'];

/** Whether what is offered may be changed: until it is accepted or withdrawn. */
export const isEditable = ({ state }: Pick<Quote, 'state'>): boolean => EDITABLE.includes(state);

/** The id of the quote that a form makes, however often it is posted. */
export const quoteIdOf = ({ requestId }: Pick<PhoneOrderDraft, 'requestId'>): string =>
  requestId.replace('req_', 'quo_');

/** Starts a quote with what was typed, finished or not. The same form twice is one quote. */
export async function makeQuote(context: ActContext, actor: string, draft: PhoneOrderDraft): Promise<{ id: string }> {
  await act(context, actor, (act) => insertQuote(act, draft));
  return { id: quoteIdOf(draft) };
}

/** False where it was started before. */
export async function insertQuote({ db, now, actor, audit }: Act, draft: PhoneOrderDraft): Promise<boolean> {
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
  { quoteId, revision, draft }: { quoteId: string; revision: number; draft: PhoneOrderDraft },
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
