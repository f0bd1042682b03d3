import type { ReactNode } from 'react';
import * as texts from './ui-texts.ts';

export type TimelineStep = {
  key: string;
  title: ReactNode;
  /** "Shipped on 4 March 2026". */
  date?: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'current' | 'next';
};

/**
 * What has happened and what will, down a vertical dimension line. Where a drawing shows the days (`isDrawn`), only steps of which more
 * is said are in sight; the others are for anyone who can't see it.
 */
export function Timeline({ steps, isDrawn = false }: { steps: readonly TimelineStep[]; isDrawn?: boolean }) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.key} data-state={step.state} className={isDrawn && !step.detail ? 'sr-only' : undefined}>
          <p className="font-semibold">
            <span className="sr-only">{texts.steps[step.state]}</span>
            {step.title}
          </p>
          {step.date ? <p className="text-sm text-muted">{step.date}</p> : null}
          {step.detail ? <div className="mt-1">{step.detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}
