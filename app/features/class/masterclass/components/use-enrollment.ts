import { useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { EnrollAnswer, EnrollmentState } from '../enroll-answer.ts';

/** Opens the payment window; says only that it is gone, or that it could not be opened. */
export type OpenPopup = (scriptUrl: string, accessCode: string) => Promise<'closed' | 'unavailable'>;

export type EnrollPhase = 'filling' | 'paying' | 'saving' | 'enrolled' | 'unpaid' | 'save_failed';

/**
 * Enrolling in the browser: form, payment window, then whatever our server says is true. Nothing is believed that
 * the window says. What takes longer than a look goes on at the enrollment's own page.
 */
export function useEnrollment(openPopup: OpenPopup, onEnrolled: () => void) {
  const begin = useFetcher<EnrollAnswer>();
  const check = useFetcher<{ state: EnrollmentState }>();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<EnrollPhase>('filling');
  const handled = useRef<unknown>(undefined);
  const answer = begin.data;
  const reference = answer?.ok ? answer.reference : undefined;
  const page = `/masterclass/enrolled/${reference}`;

  function ask() {
    setPhase('saving');
    void check.submit({ intent: 'check' }, { method: 'post', action: page });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is acted on once, whatever else has changed
  useEffect(() => {
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    if (!answer.ok) return setPhase('filling');
    if (!answer.inPopup) return window.location.assign(answer.authorizationUrl);
    setPhase('paying');
    void openPopup(answer.scriptUrl, answer.accessCode).then((end) => {
      if (end === 'unavailable') window.location.assign(answer.authorizationUrl);
      else ask();
    });
  }, [answer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is acted on once, whatever else has changed
  useEffect(() => {
    const state = check.data?.state;
    if (!state || handled.current === check.data) return;
    handled.current = check.data;
    if (state === 'paid') {
      onEnrolled();
      setPhase('enrolled');
    } else if (state === 'unpaid' || state === 'save_failed') setPhase(state);
    else void navigate(`${page}?returned=1`);
  }, [check.data]);

  // Whoever comes back from the provider's page by the browser's own button finds the page as it was left: waiting.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && reference) ask();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  });

  const isBusy = begin.state !== 'idle' || phase === 'paying' || phase === 'saving';
  return { begin, answer, reference, page, phase, isBusy, retrySaving: ask };
}
