import { type ComponentType, lazy, Suspense } from 'react';
import type { OptionChoicesProps } from './option-choices.tsx';

const fetchChoices = () => import('./option-choices.tsx').then(({ OptionChoices }) => ({ default: OptionChoices }));

/** The server has the radios at hand (see shop-page.server.ts); a browser fetches their script with the first piece that needs it. */
export const optionSlot: { Choices: ComponentType<OptionChoicesProps> } = { Choices: lazy(fetchChoices) };

// A page that came with radios begins before React does, which shows nothing in their place while it waits for their script.
if (globalThis.document?.querySelector('[name^="option."]')) void fetchChoices();

export function OptionSlot(props: OptionChoicesProps) {
  return (
    <Suspense>
      <optionSlot.Choices {...props} />
    </Suspense>
  );
}
