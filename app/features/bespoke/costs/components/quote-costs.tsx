import { MarginLine } from '#app/features/bespoke/recipes/components/margin-line.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Section } from '#app/ui/section.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { costTexts } from '../cost-texts.ts';
import type { QuoteCosts as Costs } from '../quote-costs.server.ts';

const texts = costTexts.quote;

/** What a quote leaves, line by line; for whoever may see money. */
export function QuoteCosts({ costs }: { costs: Costs }) {
  const { lines, left } = costs;
  return (
    <Section id="quote-costs" title={texts.title}>
      <p className="mb-3 text-sm text-muted">{texts.hint}</p>
      <ul className="divide-y divide-sand border-y border-sand">
        {lines.map(({ index, name, recipePath, reckoned }) => (
          <li key={index} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 font-semibold break-words">{name}</span>
              {recipePath ? (
                <Link to={recipePath} className={TEXT_LINK}>
                  {texts.recipe}
                </Link>
              ) : null}
            </p>
            {reckoned ? <MarginLine reckoned={reckoned} /> : <p className="text-sm text-muted">{texts.unknown}</p>}
          </li>
        ))}
      </ul>
      <Sums className="pt-3" lines={[{ term: texts.total, sum: left, tone: 'total' }]} />
    </Section>
  );
}
