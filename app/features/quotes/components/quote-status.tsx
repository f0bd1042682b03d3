import { StatusPill } from '#app/ui/status-pill.tsx';
import type { ShownQuoteState } from '../quote-states.ts';
import { quoteTexts } from '../quote-texts.ts';

const TONES = {
  draft: 'neutral',
  sent: 'accent',
  accepted: 'accent',
  ordered: 'success',
  unpaid: 'warn',
  expired: 'warn',
  declined: 'warn',
  withdrawn: 'neutral',
} as const;

/** Where a quote is. */
export function QuoteStatus({ state }: { state: ShownQuoteState }) {
  return <StatusPill tone={TONES[state]}>{quoteTexts.admin.states[state]}</StatusPill>;
}
