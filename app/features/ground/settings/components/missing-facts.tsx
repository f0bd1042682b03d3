import { Notice } from '#app/ui/notice.tsx';
import type { ShopFact } from '../door/missing-facts.ts';
import { settingsTexts } from '../door/settings-texts.ts';

const texts = settingsTexts.missing;

/** What customers look for and do not find; nothing where nothing is missing. */
export function MissingFacts({ missing }: { missing: readonly ShopFact[] }) {
  if (missing.length === 0) return null;
  return (
    <Notice tone="info" title={texts.title(missing.length)}>
      <p>{texts.words(missing.map((fact) => texts.facts[fact]).join(', '))}</p>
      {missing.includes('address') ? <p>{texts.noPickup}</p> : null}
    </Notice>
  );
}
