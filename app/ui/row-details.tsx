import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { LINE_LINK } from './link-style.ts';

/** What can be changed of one row of a list, folded under it. */
export function RowDetails({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="group" open={isOpen || undefined}>
      <summary className={`${LINE_LINK} gap-2`}>
        {label}
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
