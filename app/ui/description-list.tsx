import type { ReactNode } from 'react';

/** Facts with hairlines between them: sizes, wood, address. Empty details are left out. */
export function DescriptionList({ items }: { items: readonly { term: string; detail: ReactNode }[] }) {
  return (
    <dl className="border-t border-sand">
      {items
        .filter(({ detail }) => detail !== null && detail !== undefined && detail !== '')
        .map(({ term, detail }) => (
          <div key={term} className="grid gap-x-6 border-b border-sand py-3 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 lining-nums tabular-nums">{detail}</dd>
          </div>
        ))}
    </dl>
  );
}
