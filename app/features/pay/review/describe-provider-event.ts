import { paymentReviewTexts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';

const { events, outcomes, refundsFollowed, waitsForWork, other } = paymentReviewTexts.told;

/** What the provider told us, and what we did with it; what it may say tomorrow stands as it is, marked as such. */
export function describeProviderEvent(event: string, outcome: string | null): { what: string; became: string } {
  return { what: wordsFor<string>(events, event) ?? other(event), became: describeOutcome(outcome) };
}

function describeOutcome(outcome: string | null): string {
  if (outcome === null) return waitsForWork;
  const count = /^refunds: (\d+)$/.exec(outcome)?.[1];
  if (count !== undefined) return refundsFollowed(Number(count));
  return wordsFor<string>(outcomes, outcome) ?? other(outcome);
}
