import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { SettleOutcome } from '../settle-outcome.ts';

/** Most payments and transfers arrive within the first seconds; later there is no hurry. */
const STEPS = [
  { until: 10, everyMs: 3_000 },
  { until: 30, everyMs: 10_000 },
  { until: Number.POSITIVE_INFINITY, everyMs: 30_000 },
];

/**
 * Asks our server, which asks the provider, what became of a payment: at once, then again while money may be on its way. Every answer
 * reads the page again, so a payment that arrived becomes the confirmation by itself. `page` is the payment's own.
 */
export function usePaymentCheck<State extends string = SettleOutcome['state']>({
  page,
  goOn,
}: {
  page: string;
  goOn: boolean;
}) {
  const fetcher = useFetcher<{ state: State }>();
  const [asked, setAsked] = useState(0);
  const { state, data } = fetcher;
  const isFinal = data?.state === 'paid' || data?.state === 'review' || data?.state === 'unpaid';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `submit` is the same for the life of the page
  useEffect(() => {
    if (!goOn || state !== 'idle' || (asked > 0 && isFinal)) return;
    const everyMs = STEPS.find(({ until }) => asked < until)?.everyMs ?? 30_000;
    const timer = setTimeout(
      () => {
        setAsked((before) => before + 1);
        void fetcher.submit({ intent: 'check' }, { method: 'post', action: page });
      },
      asked === 0 ? 0 : everyMs,
    );
    return () => clearTimeout(timer);
  }, [goOn, state, asked, isFinal, page]);

  return { answer: data?.state, asked };
}
