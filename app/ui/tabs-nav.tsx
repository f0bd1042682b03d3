import { NavLink } from 'react-router';
import { classNames } from './class-names.ts';

export type TabLink = { to: string; label: string; count?: number; current?: boolean; end?: boolean };

/**
 * Views of one list, as links with counts; they scroll sideways where they do not fit. `current` decides where the address
 * alone cannot (a query parameter); otherwise the router does.
 */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-(--page-margin) overflow-x-auto border-b border-sand px-(--page-margin) sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max min-w-full gap-6">
        {tabs.map(({ to, label: words, count, current, end = true }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              preventScrollReset
              aria-current={current === undefined ? 'page' : current ? 'page' : undefined}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-12 items-center gap-2 border-b-3 pt-0.5 whitespace-nowrap transition-colors focus-visible:-outline-offset-3',
                  (current ?? isActive)
                    ? 'border-laterite font-semibold text-ink'
                    : 'border-transparent text-muted hover:border-rule hover:text-ink',
                )
              }
            >
              {words}
              {count === undefined ? null : <span className="tabular text-sm font-normal text-muted">{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
