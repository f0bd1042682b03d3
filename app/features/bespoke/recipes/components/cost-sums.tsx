import { vatShare } from '#app/features/ground/settings/door/vat.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { hoursWords } from '../amount-words.ts';
import type { WorkshopRates } from '../cost.ts';
import type { Reckoned } from '../costing.ts';
import { priceFor } from '../margin.ts';
import { recipeTexts } from '../recipe-texts.ts';

const texts = recipeTexts.sums;

interface CostSumsProps {
  reckoned: Reckoned;
  priceKobo: number;
  rates: WorkshopRates;
  vatBasisPoints: number;
}

/** What a piece costs, part by part, and what is left of its price. */
export function CostSums({ reckoned: { cost, margin, isThin }, priceKobo, rates, vatBasisPoints }: CostSumsProps) {
  const vatKobo = vatShare(priceKobo, vatBasisPoints);
  const some = (kobo: number) => (kobo > 0 ? formatKobo(kobo) : null);
  const wanted = priceFor(cost.totalKobo, rates.wantedMarginPercent, vatBasisPoints);
  return (
    <div className="flex flex-col gap-4">
      <Sums
        announce
        className="border-t border-ink pt-4"
        lines={[
          { term: texts.materials, sum: some(cost.materialsKobo) },
          { term: `${texts.work}${cost.minutes > 0 ? `, ${hoursWords(cost.minutes)}` : ''}`, sum: some(cost.workKobo) },
          { term: texts.parts, sum: some(cost.partsKobo) },
          { term: texts.overhead, sum: some(cost.overheadKobo) },
          { term: texts.cost, sum: formatKobo(cost.totalKobo), tone: 'total' },
          { term: texts.price, sum: formatKobo(priceKobo) },
          { term: texts.vat, sum: vatKobo > 0 ? `−${formatKobo(vatKobo)}` : null, tone: 'aside' },
          {
            term: texts.left,
            sum: cost.isWhole ? `${formatKobo(margin.kobo)} (${margin.percent}%)` : null,
            tone: 'total',
          },
        ]}
      />
      {cost.isWhole ? null : <Notice tone="warn">{texts.notWhole}</Notice>}
      {cost.isWhole && cost.totalKobo > 0 && isThin ? (
        <Notice tone="warn">
          {margin.kobo < 0 ? `${texts.below(formatKobo(-margin.kobo))} ` : ''}
          {texts.wanted(rates.wantedMarginPercent, formatKobo(wanted))}
        </Notice>
      ) : null}
    </div>
  );
}
