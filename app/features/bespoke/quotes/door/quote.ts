/** `Q-2001`: the number a customer says on the phone. */
export const formatQuoteNumber = (number: number): string => `Q-${number}`;

/** Days a quote can be accepted for, counted from the day it is sent. */
export const QUOTE_DAYS = [7, 14, 30, 60] as const;
/** Characters of what is written with a quote or about it. */
export const MAX_QUOTE_WORDS = 2_000;

/** What is kept of a quote. `accepted` waits for its payment, has become an order or came to nothing: what was asked for says which. */
export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;
/** How a customer said yes: on the quote's page, or to one of us. */
export const YES_CHANNELS = ['page', 'phone', 'chat', 'workshop'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** What is read: a day that has passed and a payment that has come are kept nowhere twice. */
export type ShownQuoteState = QuoteState | 'expired' | 'unpaid' | 'ordered';

/** How a quote is, from its row, the end of the version it was sent with, and what its acceptance asked for. */
export function quoteStateOf(
  {
    state,
    expiresAt,
    request,
  }: {
    state: QuoteState;
    expiresAt: Date | null;
    request: { state: 'open' | 'paid' | 'cancelled' | 'declined'; expiresAt: Date } | null;
  },
  now: Date,
): ShownQuoteState {
  if (state === 'sent' && expiresAt !== null && expiresAt <= now) return 'expired';
  if (state !== 'accepted' || !request) return state;
  if (request.state === 'paid') return 'ordered';
  if (request.state === 'declined') return 'declined';
  if (request.state === 'cancelled') return 'withdrawn';
  return request.state === 'open' && request.expiresAt > now ? 'accepted' : 'unpaid';
}
