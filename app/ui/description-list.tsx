import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Facts with hairlines between them: sizes, wood, address. Empty details are left out. */
export function DescriptionList({
  items,
  areShort = false,
}: {
  items: readonly { term: string; detail: ReactNode }[];
  /** On phones too, a fact takes one line. */
  areShort?: boolean;
}) {
  const known = items.filter(({ detail }) => detail !== null && detail !== undefined && detail !== '');
  if (known.length === 0) return null;
  return (
    <dl className="border-t border-sand">
      {known.map(({ term, detail }) => (
        <div
          key={term}
          className={classNames(
            'grid gap-x-6 border-b border-sand py-3 sm:grid-cols-[minmax(8rem,1fr)_2fr]',
            areShort && 'grid-cols-[1fr_2fr] max-sm:py-2',
          )}
        >
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 lining-nums tabular-nums">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
