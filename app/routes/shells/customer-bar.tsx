import Bell from 'lucide-react/icons/bell';
import CircleUser from 'lucide-react/icons/circle-user';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Form, Link } from 'react-router';
import { menuItemClass, PopoverMenu } from '#app/ui/popover-menu.tsx';
import { BarLink, IconLink, MenuLink } from './bar-link.tsx';
import { ShellBar } from './shell-bar.tsx';

const LINKS = [{ to: '/store', label: 'Store' }];

export interface LiveCounts {
  cart: number;
  notifications: number;
}

/** The signed-in bar of spec 2.9: links, live counters and the user menu. */
export function CustomerBar({
  businessName,
  name,
  counts,
}: {
  businessName: string;
  name: string;
  counts: LiveCounts;
}) {
  return (
    <ShellBar
      businessName={businessName}
      home="/userDashboard"
      links={LINKS.map(({ to, label }) => (
        <BarLink key={to} to={to}>
          {label}
        </BarLink>
      ))}
      end={
        <>
          <IconLink
            to="/notifications"
            name="Notifications"
            icon={<Bell aria-hidden="true" strokeWidth={1.5} />}
            count={counts.notifications}
            countLabel={`${counts.notifications} new`}
          />
          <IconLink
            to="/cart"
            name="Cart"
            icon={<ShoppingCart aria-hidden="true" strokeWidth={1.5} />}
            count={counts.cart}
            countLabel={`${counts.cart} ${counts.cart === 1 ? 'piece' : 'pieces'}`}
          />
          <PopoverMenu label="Your account" trigger={<CircleUser aria-hidden="true" strokeWidth={1.5} />}>
            <p className="truncate px-4 py-2 text-sm text-muted">{name}</p>
            <Link to="/userProfile" className={menuItemClass}>
              View Profile
            </Link>
            <Link to="/myorders" className={menuItemClass}>
              My Orders
            </Link>
            <LogOutItem />
          </PopoverMenu>
        </>
      }
      menu={
        <>
          <MenuLink to="/userDashboard">Dashboard</MenuLink>
          {LINKS.map(({ to, label }) => (
            <MenuLink key={to} to={to}>
              {label}
            </MenuLink>
          ))}
          <MenuLink to="/myorders">My Orders</MenuLink>
          <MenuLink to="/userProfile">View Profile</MenuLink>
        </>
      }
    />
  );
}

export function LogOutItem() {
  return (
    <Form method="post" action="/logout" reloadDocument>
      <button type="submit" className={menuItemClass}>
        Log out
      </button>
    </Form>
  );
}
