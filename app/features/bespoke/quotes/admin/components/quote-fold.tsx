import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

interface QuoteFoldProps {
  /** Words, or the heading of what it belongs to. */
  title: ReactNode;
  /** What it holds now, in a few words; '' for nothing. */
  holds: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A part of the form of a quote that is seldom needed, folded under what it holds. What is in it is sent with the form all the same. */
export function QuoteFold({ title, holds, isOpen, children }: QuoteFoldProps) {
  return (
    <details className="quote-fold group border-b border-sand" open={isOpen || undefined}>
      <summary className="hover:text-indigo">
        {typeof title === 'string' ? <span className="font-semibold">{title}</span> : title}
        <span className="ml-2 text-sm text-muted">{holds}</span>
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-4">{children}</div>
    </details>
  );
}
