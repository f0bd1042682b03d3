import type { ReactNode } from 'react';

export type TimelineStep = {
  key: string;
  title: ReactNode;
  /** "Shipped on 4 March 2026". */
  date?: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'current' | 'next';
};

const SPOKEN = { done: 'Done: ', current: 'Now: ', next: 'To come: ' };

/** What has happened and what will, down a vertical dimension line. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.key} data-state={step.state}>
          <p className="font-semibold">
            <span className="sr-only">{SPOKEN[step.state]}</span>
            {step.title}
          </p>
          {step.date ? <p className="text-sm text-muted">{step.date}</p> : null}
          {step.detail ? <div className="mt-1">{step.detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}
