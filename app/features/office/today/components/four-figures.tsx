import { Section } from '#app/ui/section.tsx';
import type { AdminHomeData } from '../admin-home.server.ts';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';

/** How the week goes, in one line of 72 px; what it is compared with is told where there is room. Staff see three of them. */
export function FourFigures({ figures }: Pick<AdminHomeData, 'figures'>) {
  const { sales, onTimePercent } = figures;
  const columns = sales === null ? 'grid-cols-3' : 'grid-cols-[auto_repeat(3,minmax(0,1fr))] lg:grid-cols-4';
  return (
    <Section id="figures" title={texts.figures} below={3}>
      <div className="@container">
        <dl
          className={`grid h-18 ${columns} divide-x divide-sand border-y border-sand @max-2xs:h-auto @max-2xs:grid-cols-[minmax(0,1fr)] @max-2xs:divide-x-0`}
        >
          {sales === null ? null : (
            <Figure name={texts.sales} value={sales} hint={texts.lastWeek(figures.salesBefore)} />
          )}
          <Figure name={texts.open} value={String(figures.open)} hint={texts.lateOf(figures.late)} />
          <Figure
            name={texts.onTime}
            value={onTimePercent === null ? texts.onTimeNone : `${onTimePercent}%`}
            hint={texts.onTimeHint(figures.delivered)}
          />
          <Figure
            name={texts.enrollments}
            value={String(figures.enrolled)}
            hint={texts.lastWeek(String(figures.enrolledBefore))}
          />
        </dl>
      </div>
    </Section>
  );
}

function Figure({ name, value, hint }: { name: string; value: string; hint: string }) {
  return (
    <div className="flex min-w-0 flex-col justify-center px-2 first:pl-0 @max-2xs:px-0 sm:px-4">
      <dt className="truncate text-sm text-muted">{name}</dt>
      <dd className="tabular flex items-baseline gap-2 text-base font-semibold whitespace-nowrap sm:text-xl">
        {value}
        <span className="truncate text-sm font-normal text-muted max-xl:sr-only">{hint}</span>
      </dd>
    </div>
  );
}
