import { useState } from 'react';
import { useFetcher } from 'react-router';
import { subscribe } from './subscribe-device.ts';

/** Turns the device in hand on by a press: asks its browser, and then the page by this intent. */
export function useTurnOn<Answer>(publicKey: string, intent: 'show' | 'news-on') {
  const { submit, state, data } = useFetcher<Answer>();
  const [problem, setProblem] = useState<'denied' | 'unanswered' | 'failed'>();
  const [isAsking, setIsAsking] = useState(false);
  return {
    submit,
    data,
    problem,
    isPending: isAsking || state !== 'idle',
    async turnOn() {
      setProblem(undefined);
      setIsAsking(true);
      const subscribed = await subscribe(publicKey);
      setIsAsking(false);
      if (typeof subscribed === 'string') setProblem(subscribed);
      else await submit({ intent, ...subscribed }, { method: 'post' });
    },
  };
}
