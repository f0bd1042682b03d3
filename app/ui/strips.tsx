import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Widths of the strips, left to right, in parts of their sum. */
type Weave = '5-3-4-2' | '4-3-5-4';

type StripsProps = { weave: Weave; children: ReactNode; as?: 'div' | 'ul' | 'section'; className?: string };

/** Unequal strips side by side with a hairline between them, as cloth is sewn from strips; two and two on a tablet, stacked on a phone. */
export function Strips({ weave, children, as: Element = 'div', className }: StripsProps) {
  return (
    <Element className={classNames('strips', className)} data-weave={weave}>
      {children}
    </Element>
  );
}
