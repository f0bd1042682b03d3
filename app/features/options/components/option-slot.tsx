import { type ComponentType, lazy, Suspense } from 'react';
import type { OptionChoicesProps } from './option-choices.tsx';

/** The server has the radios at hand (see shop-page.server.ts); a browser fetches their script with the first piece that needs it. */
export const optionSlot: { Choices: ComponentType<OptionChoicesProps> } = {
  Choices: lazy(() => import('./option-choices.tsx').then(({ OptionChoices }) => ({ default: OptionChoices }))),
};

export function OptionSlot(props: OptionChoicesProps) {
  return (
    <Suspense>
      <optionSlot.Choices {...props} />
    </Suspense>
  );
}
