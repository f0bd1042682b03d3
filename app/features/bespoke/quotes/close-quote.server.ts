import { and, eq, isNull } from 'drizzle-orm';
import { markRequestCancelled } from '#app/features/orders/order-requests/door/order-request.mutations.server.ts';
import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import { revokePayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { whileNobodyPays } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { quoteAcceptances, quotes } from './door/quote.table.server.ts';
import { formatQuoteNumber } from './door/quote.ts';
import { findQuote, lockQuote } from './quote.queries.server.ts';
import { isEditable, makeQuote } from './write-quote.server.ts';

type Answer = { ok: true } | { ok: false; reason: 'gone' | 'paying' };

const GONE = { ok: false, reason: 'gone' } as const;

/** It is offered no longer, and nobody can accept it. */
export async function withdrawQuote(context: ActContext, actor: string, quoteId: string): Promise<Answer> {
  return act(context, actor, async ({ db, now, audit }) => {
    const quote = await lockQuote(db, quoteId);
    if (!quote || !isEditable(quote)) return GONE;
    await db.update(quotes).set({ state: 'withdrawn', changedAt: now }).where(eq(quotes.id, quoteId));
    await audit('quote.withdrawn', quoteId, { number: formatQuoteNumber(quote.number) });
    return { ok: true };
  });
}

/**
 * Takes an accepted quote back that is not paid: its link to pay ends, the yes is void, and it can be changed and sent again. Money
 * that comes for it after all waits for a person to decide, as for every order that was cancelled. `paying` = money is on its way.
 */
export async function reopenQuote(services: Services, actor: string, quoteId: string): Promise<Answer> {
  const quote = await findQuote(services.db, quoteId);
  if (quote?.state !== 'accepted' || !quote.requestId) return GONE;
  const { requestId } = quote;
  const request = await findOrderRequest(services.db, requestId);
  if (request?.state === 'open') {
    const cancelled = await cancelOrderRequest(services, actor, requestId);
    if (!cancelled.ok) return cancelled;
  }
  return act(services, actor, async ({ db, now, audit }) => {
    const locked = await lockQuote(db, quoteId);
    const asked = await findOrderRequest(db, requestId);
    if (locked?.requestId !== requestId || (asked?.state !== 'cancelled' && asked?.state !== 'declined')) return GONE;
    await db
      .update(quoteAcceptances)
      .set({ voidedAt: now })
      .where(and(eq(quoteAcceptances.quoteId, quoteId), isNull(quoteAcceptances.voidedAt)));
    const state = { state: 'draft', requestId: null, changedAt: now } as const;
    await db.update(quotes).set(state).where(eq(quotes.id, quoteId));
    await audit('quote.reopened', quoteId, { number: formatQuoteNumber(locked.number) });
    return { ok: true };
  });
}

/** The same words and prices in a new quote, for the same customer; `once` is the id it is saved under. */
export async function copyQuote(
  context: ActContext,
  actor: string,
  { quoteId, once }: { quoteId: string; once: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'gone' }> {
  const quote = await findQuote(context.db, quoteId);
  if (!quote) return GONE;
  const { id } = await makeQuote(context, actor, { ...quote.draft, requestId: once });
  return { ok: true, id };
}

/** From here on the address that was sent opens nothing. */
export async function changeQuoteKey(context: ActContext, actor: string, quoteId: string): Promise<Answer> {
  return act(context, actor, async ({ db, now, audit }) => {
    const quote = await lockQuote(db, quoteId);
    if (!quote) return GONE;
    const keyNumber = quote.keyNumber + 1;
    await db.update(quotes).set({ keyNumber, changedAt: now }).where(eq(quotes.id, quoteId));
    await audit('quote.key_changed', quoteId, { number: formatQuoteNumber(quote.number) });
    return { ok: true };
  });
}

/**
 * Gives up an order nobody has paid: its link stops working at once. `paying` = money is on its way or has come; `gone` = it is paid or
 * cancelled already. Money that comes for it later waits for a person to decide.
 */
export async function cancelOrderRequest(services: Services, actor: string, requestId: string): Promise<Answer> {
  const work = async (act: Act): Promise<Answer> => {
    if (!(await markRequestCancelled(act, requestId))) return { ok: false, reason: 'gone' };
    await revokePayLink(act, requestId);
    await act.audit('order.request_cancelled', requestId);
    return { ok: true };
  };
  return whileNobodyPays(services, actor, { asker: 'system:recheck', subjectId: requestId, work });
}
