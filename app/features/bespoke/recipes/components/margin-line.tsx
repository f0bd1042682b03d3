import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Reckoned } from '../costing.ts';
import { recipeTexts } from '../recipe-texts.ts';

const texts = recipeTexts.line;

/** What a piece costs and what is left of its price, in one line beside it; for whoever may see money. */
export function MarginLine({ reckoned }: { reckoned: Reckoned | undefined }) {
  if (!reckoned) return null;
  const { cost, margin, isThin } = reckoned;
  const costs = (cost.isWhole ? texts.costs : texts.atLeast)(formatKobo(cost.totalKobo));
  return (
    <p aria-live="polite" className={`tabular text-sm ${isThin ? 'font-medium text-danger' : 'text-muted'}`}>
      {costs},{' '}
      {margin.kobo < 0 ? texts.below(formatKobo(-margin.kobo)) : texts.leaves(formatKobo(margin.kobo), margin.percent)}
    </p>
  );
}
