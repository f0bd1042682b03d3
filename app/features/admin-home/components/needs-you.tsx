import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { adminHomeTexts } from '../admin-home-texts.ts';

export interface Need {
  to: string;
  count: number;
  label: string;
}

/** Counts of what waits for somebody, each leading there. A count of nought is quiet. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-4 text-2xl">
        {adminHomeTexts.needsYou}
      </h2>
      {needs.every((need) => need.count === 0) ? <p className="mb-4 text-muted">{adminHomeTexts.allClear}</p> : null}
      <ul className="grid border border-sand sm:grid-cols-3 sm:divide-x sm:divide-sand max-sm:divide-y max-sm:divide-sand">
        {needs.map(({ to, count, label }) => (
          <li key={label}>
            <Link
              to={to}
              className={classNames(
                'group flex h-full items-center gap-4 p-4 text-ink no-underline transition-colors hover:bg-cotton sm:flex-col sm:items-start sm:gap-1 sm:p-6',
                count > 0 ? 'bg-white' : 'bg-chalk',
              )}
            >
              <span
                className={classNames(
                  'tabular w-12 font-display text-4xl font-semibold sm:w-auto',
                  count > 0 ? 'text-laterite' : 'text-muted',
                )}
              >
                {count}
              </span>
              <span className="flex grow items-center justify-between gap-3 sm:w-full">
                {label}
                <ArrowRight
                  aria-hidden="true"
                  size={20}
                  strokeWidth={1.5}
                  className="shrink-0 transition-transform group-hover:translate-x-1"
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
