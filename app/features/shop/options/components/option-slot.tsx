import { type ComponentType, lazy, Suspense } from 'react';
import { beforeHydration } from '#app/ui/before-hydration.ts';
import type { atChoice as AtChoiceOf } from '../door/variant.ts';
import type { OptionChoicesProps } from './option-choices.tsx';

type AtChoice = typeof AtChoiceOf;

const fetchChoices = () =>
  import('./option-choices.tsx').then(({ OptionChoices, atChoice }) => {
    optionSlot.atChoice = atChoice;
    return { default: OptionChoices };
  });

/** The server has the radios at hand (see shop-page.server.ts); a browser fetches their script with the first piece that needs it. */
export const optionSlot: { Choices: ComponentType<OptionChoicesProps>; atChoice: AtChoice } = {
  Choices: lazy(fetchChoices),
  atChoice: () => ({}),
};

if (globalThis.document?.querySelector('[data-option-slot]'))
  beforeHydration.push(
    fetchChoices().then((script) => {
      optionSlot.Choices = script.default;
    }),
  );

export function OptionSlot(props: OptionChoicesProps) {
  return (
    <Suspense>
      <template data-option-slot />
      <optionSlot.Choices {...props} />
    </Suspense>
  );
}
