import { adminHomeTexts as texts } from '../admin-home-texts.ts';
import type { Figures } from '../figures.server.ts';

export function FourFigures({ figures }: { figures: Figures }) {
  const { onTimePercent } = figures;
  return (
    <section aria-labelledby="figures" className="@container">
      <h2 id="figures" className="mb-4 text-2xl">
        {texts.figures}
      </h2>
      <dl className="grid border-t border-l border-sand @xs:grid-cols-2 xl:grid-cols-4">
        <Figure name={texts.sales} value={figures.sales} hint={texts.salesHint(figures.salesBefore)} />
        <Figure name={texts.open} value={String(figures.open)} hint={texts.openHint(figures.late)} />
        <Figure
          name={texts.onTime}
          value={onTimePercent === null ? texts.onTimeNone : `${onTimePercent} %`}
          hint={texts.onTimeHint(figures.delivered)}
        />
        <Figure
          name={texts.enrollments}
          value={String(figures.enrolled)}
          hint={texts.enrollmentsHint(figures.enrolledBefore)}
        />
      </dl>
    </section>
  );
}

function Figure({ name, value, hint }: { name: string; value: string; hint: string }) {
  return (
    <div className="flex flex-col border-r border-b border-sand p-4 sm:p-6">
      <dt className="text-sm text-muted sm:text-base">{name}</dt>
      <dd className="tabular text-xl font-semibold sm:text-3xl">{value}</dd>
      <dd className="mt-1 text-sm text-muted">{hint}</dd>
    </div>
  );
}
