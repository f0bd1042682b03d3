import { formatKobo, parseNaira } from '#app/platform/money/kobo.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { Notice } from '#app/ui/notice.tsx';
import { type SoldBelow, soldBelowCost } from '../below-cost.ts';
import { costTexts } from '../cost-texts.ts';
import type { DiscountCosts } from '../discount-costs.server.ts';

const texts = costTexts.discounts;
const SHOWN = 3;

/** Which products a discount sells for less than they cost; for whoever may see money. */
export function BelowCostNotice({ below }: { below: readonly SoldBelow[] }) {
  if (below.length === 0) return null;
  return (
    <Notice tone="warn" title={texts.title}>
      {below.slice(0, SHOWN).map(({ id, name, belowKobo }) => (
        <p key={id}>{texts.below(name, formatKobo(belowKobo))}</p>
      ))}
      {below.length > SHOWN ? <p>{texts.more(below.length - SHOWN)}</p> : null}
    </Notice>
  );
}

/** The same of a discount that is being typed. */
export function TypedBelowCost({ costs, typed }: { costs: DiscountCosts; typed: FormData | undefined }) {
  if (!typed) return null;
  const kind = typed.get('kind');
  const named = [
    ...typed.getAll('categories'),
    ...typed.getAll('collections'),
    ...String(typed.get('pieces') ?? '').split(/[\s,]+/),
  ].filter((each) => each !== '');
  const below = soldBelowCost(costs.costing, {
    percent: kind === 'percent' ? (parseWhole(String(typed.get('percent') ?? '').trim(), 99) ?? null) : null,
    amountKobo: kind === 'amount' ? (parseNaira(String(typed.get('amount') ?? '')) ?? null) : null,
    covers: named.length === 0 ? null : new Set(named.flatMap((each) => costs.groups[String(each)] ?? [])),
  });
  return (
    <div aria-live="polite">
      <BelowCostNotice below={below} />
    </div>
  );
}
