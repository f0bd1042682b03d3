import CircleUser from 'lucide-react/icons/circle-user';
import { Form } from 'react-router';
import { Avatar } from '#app/features/ground/accounts/components/avatar.tsx';
import { Link } from '#app/ui/link.tsx';
import { menuItemClass, PopoverMenu } from '#app/ui/popover-menu.tsx';
import * as own from './account-shell-texts.ts';
import { BarLink, MenuLink } from './bar-link.tsx';
import { CounterLinks, type CustomerCounts } from './counter-links.tsx';
import { ShellBar } from './shell-bar.tsx';
import * as texts from './shell-texts.ts';

const LINKS = [
  { to: '/store', label: texts.store },
  { to: '/userMasterclass', label: texts.masterclass },
  { to: '/gethelp', label: texts.help },
];

/** On small screens Masterclass leads to the course itself, and the student's own page has a line beside it. */
const MENU_LINKS = [
  { to: '/userDashboard', label: own.dashboard },
  { to: '/store', label: texts.store },
  { to: '/masterclass', label: texts.masterclass },
  { to: '/userMasterclass', label: own.yourClass },
  { to: '/myorders', label: own.myOrders },
  { to: '/userProfile', label: own.profile },
  { to: '/gethelp', label: texts.help },
];

/** Links, live counters and the user menu. */
export function CustomerBar({
  businessName,
  name,
  image,
  counts,
  notInMenus,
}: {
  businessName: string;
  name: string;
  /** Address of the photo, if there is one. */
  image: string | null;
  counts: CustomerCounts;
  notInMenus: readonly string[];
}) {
  const shown = (links: typeof LINKS) => links.filter(({ to }) => !notInMenus.includes(to));
  const trigger = image ? (
    <Avatar image={image} alt="" size={32} className="size-8" />
  ) : (
    <CircleUser aria-hidden="true" strokeWidth={1.5} />
  );
  return (
    <ShellBar
      businessName={businessName}
      home="/userDashboard"
      links={shown(LINKS).map(({ to, label }) => (
        <BarLink key={to} to={to}>
          {label}
        </BarLink>
      ))}
      end={
        <>
          <CounterLinks counts={counts} />
          <PopoverMenu label={own.account} trigger={trigger}>
            <p className="truncate px-4 py-2 text-sm text-muted">{name}</p>
            <Link to="/userProfile" className={menuItemClass}>
              {own.profile}
            </Link>
            <Link to="/myorders" className={menuItemClass}>
              {own.myOrders}
            </Link>
            <LogOutItem />
          </PopoverMenu>
        </>
      }
      menu={shown(MENU_LINKS).map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    />
  );
}

function LogOutItem() {
  return (
    <Form method="post" action="/logout" reloadDocument>
      <button type="submit" className={menuItemClass}>
        {own.logOut}
      </button>
    </Form>
  );
}
