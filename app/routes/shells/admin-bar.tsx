import CircleUser from 'lucide-react/icons/circle-user';
import { Link } from 'react-router';
import { CounterBadge } from '#app/ui/counter-badge.tsx';
import { menuItemClass, PopoverMenu } from '#app/ui/popover-menu.tsx';
import { BarLink, MenuLink } from './bar-link.tsx';
import { LogOutItem } from './customer-bar.tsx';
import { ShellBar } from './shell-bar.tsx';

export interface AdminCounts {
  pendingOrders: number;
  unreadNotifications: number;
}

/** The back office's bar, with the counts of spec 2.10. */
export function AdminBar({ businessName, name, counts }: { businessName: string; name: string; counts: AdminCounts }) {
  const links = [
    { to: '/adminHome', label: 'Today', count: 0, countLabel: '' },
    { to: '/orders', label: 'Orders', count: counts.pendingOrders, countLabel: `${counts.pendingOrders} pending` },
    {
      to: '/adminNotifications',
      label: 'Notifications',
      count: counts.unreadNotifications,
      countLabel: `${counts.unreadNotifications} unread`,
    },
    { to: '/payments', label: 'Payments', count: 0, countLabel: '' },
  ];
  const inside = (link: (typeof links)[number]) => (
    <span className="inline-flex items-center gap-2">
      {link.label} <CounterBadge count={link.count} label={link.countLabel} />
    </span>
  );
  return (
    <ShellBar
      businessName={businessName}
      home="/adminHome"
      links={links.map((link) => (
        <BarLink key={link.to} to={link.to}>
          {inside(link)}
        </BarLink>
      ))}
      end={
        <PopoverMenu label="Your account" trigger={<CircleUser aria-hidden="true" strokeWidth={1.5} />}>
          <p className="truncate px-4 py-2 text-sm text-muted">{name}</p>
          <Link to="/shop" className={menuItemClass}>
            See the shop
          </Link>
          <LogOutItem />
        </PopoverMenu>
      }
      menu={links.map((link) => (
        <MenuLink key={link.to} to={link.to}>
          {inside(link)}
        </MenuLink>
      ))}
    />
  );
}
