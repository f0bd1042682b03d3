import type { ReactNode } from 'react';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Section } from '#app/ui/section.tsx';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';

interface ChartFrameProps {
  id: string;
  title: string;
  lead: string;
  chart: ReactNode;
  /** The same numbers, and all that a screen reader is given. */
  table: ReactNode;
}

/** A chart over the table it was drawn from. */
export function ChartFrame({ id, title, lead, chart, table }: ChartFrameProps) {
  return (
    <Section id={id} title={title} below={0} className="min-w-0">
      <p className="mt-1 mb-4 text-sm text-muted">{lead}</p>
      {chart}
      <details className="mt-2">
        <summary className={`${TEXT_LINK} cursor-pointer text-indigo`}>{texts.asTable}</summary>
        <div className="pt-2">{table}</div>
      </details>
    </Section>
  );
}
