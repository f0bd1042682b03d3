import { formatKobo } from '#app/platform/money/kobo.ts';
import { Sums } from '#app/ui/sums.tsx';
import type { Reckoned } from '../costing.ts';
import type { marginRange } from '../margin-range.ts';
import { recipeTexts } from '../recipe-texts.ts';

const texts = recipeTexts.line;

/** What a piece costs and what is left of its price, in one line beside it; for whoever may see money. */
export function MarginLine({ reckoned }: { reckoned: Reckoned | undefined }) {
  if (!reckoned) return null;
  const { cost, margin, isThin } = reckoned;
  const total = formatKobo(cost.totalKobo);
  const left =
    margin.kobo < 0 ? texts.below(formatKobo(-margin.kobo)) : texts.leaves(formatKobo(margin.kobo), margin.percent);
  const isWarning = isThin || !cost.isWhole;
  return (
    <p aria-live="polite" className={`tabular text-sm ${isWarning ? 'font-medium text-danger' : 'text-muted'}`}>
      {cost.isWhole ? `${texts.costs(total)}, ${left}` : texts.atLeast(total)}
    </p>
  );
}

/** In which choices the least and the most is left; nothing where no choice makes a difference. */
export function MarginRange({ range }: { range: ReturnType<typeof marginRange> }) {
  if (!range) return null;
  return (
    <Sums
      announce
      className="text-sm"
      lines={(['lowest', 'highest'] as const).map((end) => {
        const { words, margin } = range[end];
        return { term: texts[end](words), sum: `${formatKobo(margin.kobo)} (${margin.percent}%)` };
      })}
    />
  );
}
