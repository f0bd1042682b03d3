import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';
import { Link, NavLink } from './link.tsx';

export type TabLink = { to: string; label: string; count?: number | string; current?: boolean; end?: boolean };

/**
 * Views of one list, as links with counts; they scroll sideways where they do not fit, and begin at the current one. `current`
 * decides where the address alone cannot (a query parameter); otherwise the router does.
 */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { key } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const isStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may have chosen another tab
  useEffect(() => {
    if (isStarted.current) showCurrent(nav.current);
    isStarted.current = true;
  }, [key]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="tabs -mx-(--page-margin) overflow-x-auto border-b border-sand px-(--page-margin) sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max min-w-full gap-6">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Tab {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sideways only: the page itself must not jump. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector('[aria-current="page"]');
  if (!nav || !current) return;
  const tab = current.getBoundingClientRect();
  const frame = nav.getBoundingClientRect();
  if (tab.left < frame.left || tab.right > frame.right) nav.scrollLeft += tab.left - frame.left - frame.width / 4;
}

function Tab({ to, label, count, current, end = true }: TabLink) {
  const words = (
    <>
      {label}
      {count === undefined ? null : <span className="tabular text-sm font-normal text-muted">{count}</span>}
    </>
  );
  // The router would mark every tab of this path as the current page, whatever its query.
  return current === undefined ? (
    <NavLink to={to} end={end} preventScrollReset className={({ isActive }) => lookOf(isActive)}>
      {words}
    </NavLink>
  ) : (
    <Link to={to} preventScrollReset aria-current={current ? 'page' : undefined} className={lookOf(current)}>
      {words}
    </Link>
  );
}

const lookOf = (isCurrent: boolean) =>
  classNames(
    'flex min-h-12 items-center gap-2 border-b-3 pt-0.5 whitespace-nowrap transition-colors focus-visible:-outline-offset-3',
    isCurrent
      ? 'border-laterite font-semibold text-ink'
      : 'border-transparent text-muted hover:border-rule hover:text-ink',
  );
