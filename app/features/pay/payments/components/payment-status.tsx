import { StatusPill } from '#app/ui/status-pill.tsx';
import { paymentReviewTexts as texts } from '../door/payment-review-texts.ts';

const TONES = { open: 'info', settled: 'success', review: 'danger', resolved: 'neutral', closed: 'neutral' } as const;

interface PaymentStatusProps {
  state: keyof typeof TONES;
  /** What of it goes back, in words; null while nothing does. */
  returned: string | null;
}

/** What became of a payment. One that waits for a person says so whatever went back of it. */
export function PaymentStatus({ state, returned }: PaymentStatusProps) {
  if (returned && state !== 'review') return <StatusPill>{returned}</StatusPill>;
  return <StatusPill tone={TONES[state]}>{texts.states[state]}</StatusPill>;
}
