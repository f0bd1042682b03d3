import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';
import { Link, NavLink } from './link.tsx';

export type TabLink = { to: string; label: string; count?: number | string; current?: boolean; end?: boolean };

/**
 * Views of one list, as links with counts; they scroll sideways where they do not fit, to the current one. `current` decides where
 * the address alone cannot (a query parameter); otherwise the router does.
 */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { key } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const isStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may have chosen another tab
  useEffect(() => {
    const isLeftAlone = isStarted.current || isUntouched(nav.current);
    isStarted.current = true;
    if (isLeftAlone) showCurrent(nav.current);
  }, [key]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="-mx-(--page-margin) overflow-x-auto border-b border-sand px-(--page-margin) sm:mx-0 sm:px-0"
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

/** React may start while somebody is pressing a tab, and a press counts only where it ends on the tab it began on. */
const isUntouched = (nav: HTMLElement | null) => nav?.scrollLeft === 0 && !nav.matches(':hover, :focus-within');

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
