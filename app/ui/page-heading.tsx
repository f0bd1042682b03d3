import type { ReactNode } from 'react';
import { DimensionLine } from './dimension-line.tsx';

type PageHeadingProps = {
  /** The h1. */
  children: ReactNode;
  /** A short line above it: where we are. */
  eyebrow?: ReactNode;
  /** A sentence below it. */
  lead?: ReactNode;
  /** Printed on the dimension line, such as "61 pieces". */
  measure?: ReactNode;
  /** Buttons beside it on a desk, below it on a phone. */
  actions?: ReactNode;
  size?: 'page' | 'hero';
};

/** The heading of a page with its dimension line. It can take the focus, so that a navigation can be announced. */
export function PageHeading({ children, eyebrow, lead, measure, actions, size = 'page' }: PageHeadingProps) {
  return (
    <header>
      {eyebrow ? <p className="mb-2 text-sm font-medium text-laterite">{eyebrow}</p> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 tabIndex={-1} className={size === 'hero' ? 'max-w-[16ch] text-5xl' : 'max-w-[22ch] text-4xl'}>
          {children}
        </h1>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      <div className="mt-4 md:mt-6">
        <DimensionLine label={measure} />
      </div>
      {lead ? <p className="measure mt-4 text-lg text-muted md:mt-6">{lead}</p> : null}
    </header>
  );
}
