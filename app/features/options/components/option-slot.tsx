import { type ComponentType, lazy, Suspense } from 'react';
import { beforeHydration } from '#app/ui/before-hydration.ts';
import type { OptionChoicesProps } from './option-choices.tsx';

const fetchChoices = () => import('./option-choices.tsx').then(({ OptionChoices }) => ({ default: OptionChoices }));

/** The server has the radios at hand (see shop-page.server.ts); a browser fetches their script with the first piece that needs it. */
export const optionSlot: { Choices: ComponentType<OptionChoicesProps> } = { Choices: lazy(fetchChoices) };

if (globalThis.document?.querySelector('[name^="option."]'))
  beforeHydration.push(
    fetchChoices().then((script) => {
      optionSlot.Choices = script.default;
    }),
  );

export function OptionSlot(props: OptionChoicesProps) {
  return (
    <Suspense>
      <optionSlot.Choices {...props} />
    </Suspense>
  );
}
