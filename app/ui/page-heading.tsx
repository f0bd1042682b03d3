import type { ReactNode } from 'react';
import { DimensionLine } from './dimension-line.tsx';

export type PageHeadingProps = {
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
    <header className="grid grid-cols-[minmax(0,1fr)] gap-y-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-8 md:gap-y-6">
      <div>
        {eyebrow ? <p className="mb-2 text-sm font-medium text-laterite">{eyebrow}</p> : null}
        <h1 tabIndex={-1} className={size === 'hero' ? 'max-w-[16ch] text-5xl' : 'max-w-[22ch] text-4xl'}>
          {children}
        </h1>
      </div>
      <div className="md:col-span-2">
        <DimensionLine label={measure} />
      </div>
      {lead ? <p className="measure text-lg text-muted md:col-span-2">{lead}</p> : null}
      {actions ? (
        <div className="flex flex-wrap gap-2 pt-2 md:col-start-2 md:row-start-1 md:self-end md:pt-0">{actions}</div>
      ) : null}
    </header>
  );
}
