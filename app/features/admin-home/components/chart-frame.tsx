import { type ReactNode, Suspense } from 'react';
import { Section } from '#app/ui/section.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';

interface ChartFrameProps {
  id: string;
  title: string;
  lead: string;
  /** What the colours mean, for a chart with more than one. */
  legend?: ReactNode;
  chart: ReactNode;
  /** The same numbers; all there is without scripts, and what a screen reader is given in any case. */
  table: ReactNode;
}

/** A chart, drawn once scripts run, over the table it was drawn from. */
export function ChartFrame({ id, title, lead, legend, chart, table }: ChartFrameProps) {
  const isHydrated = useHydrated();
  return (
    <Section id={id} title={title} below={0} className="min-w-0">
      <p className="mt-1 mb-4 text-sm text-muted">{lead}</p>
      {legend ? <p className="mb-2 flex flex-wrap gap-x-6 text-sm noscript:hidden">{legend}</p> : null}
      <div aria-hidden="true" className="h-64 overflow-hidden noscript:hidden">
        {isHydrated ? <Suspense fallback={null}>{chart}</Suspense> : null}
      </div>
      <details className="mt-2">
        <summary className="finger inline-flex cursor-pointer items-center text-indigo underline underline-offset-4">
          {texts.asTable}
        </summary>
        <div className="pt-2">{table}</div>
      </details>
    </Section>
  );
}
