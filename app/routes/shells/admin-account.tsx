import { Link } from '#app/ui/link.tsx';
import { menuItemClass } from '#app/ui/popover-menu.tsx';
import * as own from './account-shell-texts.ts';

/** Who is at work here, and the ways out. 'Log out' leads to /adminlog, which asks once. */
export function AdminAccount({ name, isOwner }: { name: string; isOwner: boolean }) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 px-4 py-2 text-sm text-muted">
        <span className="truncate font-semibold text-ink">{name}</span>
        {isOwner ? own.owner : own.staff}
      </p>
      <Link to="/shop" className={menuItemClass}>
        {own.seeShop}
      </Link>
      <Link to="/security" className={menuItemClass}>
        {own.signIn}
      </Link>
      <Link to="/adminlog" className={menuItemClass}>
        {own.logOut}
      </Link>
    </>
  );
}
