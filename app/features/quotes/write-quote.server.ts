import { and, eq } from 'drizzle-orm';
import type { PhoneOrderDraft } from '#app/features/phone-orders/phone-order-draft.ts';
import { findMessage } from '#app/features/support/inbox.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { findQuote, type Quote } from './quote.queries.server.ts';
import { quotes } from './quote.table.server.ts';
import { formatQuoteNumber } from './quote-number.ts';

const EDITABLE = ['draft', 'sent', 'declined'];

/** Whether what is offered may be changed: until it is accepted or withdrawn. */
export const isEditable = ({ state }: Pick<Quote, 'state'>): boolean => EDITABLE.includes(state);

/** Starts a quote with what was typed, finished or not. The same form twice is one quote. */
export async function makeQuote(context: ActContext, actor: string, draft: PhoneOrderDraft): Promise<{ id: string }> {
  const id = draft.requestId.replace('req_', 'quo_');
  return act(context, actor, async ({ db, now, audit }) => {
    const message = draft.messageId ? await findMessage(db, draft.messageId) : undefined;
    const row = { id, draft, messageId: message?.id ?? null, createdBy: actor, createdAt: now, changedAt: now };
    const [made] = await db.insert(quotes).values(row).onConflictDoNothing({ target: quotes.id }).returning();
    if (made) await audit('quote.made', id, { number: formatQuoteNumber(made.number) });
    return { id };
  });
}

/** Keeps what was typed. `changed` = somebody else saved it since this page was opened; `gone` = it is no longer to be changed. */
export async function saveQuote(
  context: ActContext,
  actor: string,
  { quoteId, revision, draft }: { quoteId: string; revision: number; draft: PhoneOrderDraft },
): Promise<{ ok: true } | { ok: false; reason: 'changed' | 'gone' }> {
  return act(context, actor, async ({ db, now, audit }) => {
    const quote = await findQuote(db, quoteId);
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
