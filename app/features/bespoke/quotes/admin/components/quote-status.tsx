import { StatusPill } from '#app/ui/status-pill.tsx';
import type { ShownQuoteState } from '../../door/quote.ts';
import { quoteTexts } from '../../door/quote-texts.ts';

const TONES = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'warn',
  ordered: 'success',
  unpaid: 'warn',
  expired: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const;

/** Where a quote is. */
export function QuoteStatus({ state }: { state: ShownQuoteState }) {
  return <StatusPill tone={TONES[state]}>{quoteTexts.admin.states[state]}</StatusPill>;
}
