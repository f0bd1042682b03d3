import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

const BELOW = { 0: '', 2: 'mb-2', 3: 'mb-3', 4: 'mb-4', 6: 'mb-6' } as const;
const GAPS = { 4: 'flex flex-col gap-4', 6: 'flex flex-col gap-6', 8: 'flex flex-col gap-8' } as const;

interface SectionProps {
  /** The h2 that names it. */
  title: ReactNode;
  /** Where links and tests find its heading. */
  id?: string;
  /** Under the heading, in steps of 4 px; `gap` sets it as well. */
  below?: keyof typeof BELOW;
  /** Between its parts, heading included, in steps of 4 px. */
  gap?: keyof typeof GAPS;
  className?: string;
  children: ReactNode;
}

/** A part of a page under a heading that names it. */
export function Section({ title, id, below = 4, gap, className, children }: SectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section aria-labelledby={headingId} className={classNames(gap && GAPS[gap], className) || undefined}>
      <h2 id={headingId} className={classNames(gap === undefined && BELOW[below], 'text-2xl')}>
        {title}
      </h2>
      {children}
    </section>
  );
}
