import { classNames } from './class-names.ts';

interface Sum {
  term: string;
  /** Null leaves the line out. */
  sum: string | null | undefined;
  tone?: 'aside' | 'total';
}

interface SumsProps {
  lines: readonly Sum[];
  /** Reads a sum out that changes while somebody types. */
  announce?: boolean;
  className?: string;
}

const TONES = {
  aside: 'text-muted',
  total: 'pt-2 text-xl font-semibold not-first:mt-1 not-first:border-t not-first:border-rule',
};

/** What something comes to, a name and its sum to a line. Where they have no room beside each other the sum is below. */
export function Sums({ lines, announce = false, className }: SumsProps) {
  return (
    <dl aria-live={announce ? 'polite' : undefined} className={classNames('tabular', className)}>
      {lines
        .filter(({ sum }) => sum)
        .map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none of them has anything to keep
          <Line key={position} {...line} />
        ))}
    </dl>
  );
}

function Line({ term, sum, tone }: Sum) {
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-6 py-1', tone && TONES[tone])}>
      <dt>{term}</dt>
      <dd className="ml-auto text-right">{sum}</dd>
    </div>
  );
}
