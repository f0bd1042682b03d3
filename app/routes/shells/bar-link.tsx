import type { ReactNode } from 'react';
import { CounterBadge } from '#app/ui/counter-badge.tsx';
import { Link, NavLink } from '#app/ui/link.tsx';

/** A word in the bar; the page one is on is underlined by the brand's own line. */
export function BarLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium hover:text-indigo aria-[current=page]:border-laterite aria-[current=page]:text-indigo"
    >
      {children}
    </NavLink>
  );
}

/** A line of the slide-in menu. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="flex min-h-14 items-center border-b border-sand font-display text-2xl font-semibold aria-[current=page]:text-laterite"
    >
      {children}
    </NavLink>
  );
}

type IconLinkProps = { to: string; name: string; icon: ReactNode; count?: number; countLabel?: string };

/** Bell or cart. `name` is its accessible name and what a mouse sees on hover. */
export function IconLink({ to, name, icon, count = 0, countLabel = '' }: IconLinkProps) {
  return (
    <Link
      to={to}
      title={name}
      aria-label={count > 0 ? `${name}, ${countLabel}` : name}
      className="relative grid size-11 place-items-center hover:text-indigo"
    >
      {icon}
      {/* From the middle of the icon on, so that three quarters of it are in sight at every size of letters. */}
      <span className="absolute bottom-1/2 left-1/2" aria-hidden="true">
        <CounterBadge count={count} label="" />
      </span>
    </Link>
  );
}
