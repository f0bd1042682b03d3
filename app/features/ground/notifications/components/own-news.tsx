import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { OwnNewsView } from '../own-news.server.ts';
import { canShow, ownEndpoint } from './subscribe-device.ts';
import { useTurnOn } from './use-turn-on.ts';

/** Turns news of their orders on for the device in hand, and off again. The page it stands on takes it. */
export function OwnNews({ publicKey, on, words: texts }: OwnNewsView) {
  const { turnOn, submit, data, problem, isPending } = useTurnOn<{ told?: 'tooMany' }>(publicKey, 'news-on');
  const endpoint = useEndpointAmong(on);
  const isUnable = useHydrated() && !canShow();

  if (isUnable) return <p className="measure text-muted">{texts.cannot}</p>;
  const shown = problem ?? data?.told;
  return (
    <>
      <p className="measure text-muted">{endpoint ? texts.isOn : texts.lead}</p>
      <noscript>
        <p className="measure">{texts.needsScripts}</p>
      </noscript>
      <div className="noscript:hidden">
        {endpoint ? (
          <Button
            variant="secondary"
            pending={isPending}
            onClick={() => submit({ intent: 'news-off', endpoint }, { method: 'post' })}
          >
            {texts.turnOff}
          </Button>
        ) : (
          <Button variant="secondary" pending={isPending} pendingLabel={texts.turningOn} onClick={turnOn}>
            {texts.turnOn}
          </Button>
        )}
        <FieldError id="own-news-problem">{shown && texts[shown]}</FieldError>
      </div>
    </>
  );
}

/** The endpoint of the browser in hand, where it is one of these. */
function useEndpointAmong(on: readonly string[]): string | undefined {
  const [found, setFound] = useState<{ endpoint: string; digest: string }>();
  useEffect(() => {
    if (on.length > 0) ownEndpoint().then(setFound, () => {});
  }, [on]);
  return found && on.includes(found.digest) ? found.endpoint : undefined;
}
