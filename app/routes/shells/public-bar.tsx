import Bell from 'lucide-react/icons/bell';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { BarLink, IconLink, MenuLink } from './bar-link.tsx';
import { ShellBar } from './shell-bar.tsx';

const LINKS = [
  { to: '/shop', label: 'Shop' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

type PublicBarProps = { businessName: string; viewer: { isAdmin: boolean } | undefined };

/** The bar of spec 2.2. For people already signed in the icons lead where they say, instead of to the login page. */
export function PublicBar({ businessName, viewer }: PublicBarProps) {
  const bell = <Bell aria-hidden="true" strokeWidth={1.5} />;
  const cart = <ShoppingCart aria-hidden="true" strokeWidth={1.5} />;
  const isCustomer = viewer && !viewer.isAdmin;
  return (
    <ShellBar
      businessName={businessName}
      home="/"
      links={LINKS.map(({ to, label }) => (
        <BarLink key={to} to={to}>
          {label}
        </BarLink>
      ))}
      end={
        <>
          {viewer?.isAdmin ? null : (
            <>
              <IconLink
                to={isCustomer ? '/notifications' : '/login'}
                name={isCustomer ? 'Notifications' : 'Login to see notifications'}
                icon={bell}
              />
              <IconLink
                to={isCustomer ? '/cart' : '/login'}
                name={isCustomer ? 'Cart' : 'Login to see cart'}
                icon={cart}
              />
            </>
          )}
          {viewer ? (
            <ButtonLink to={viewer.isAdmin ? '/adminHome' : '/userDashboard'} size="small" variant="secondary">
              {viewer.isAdmin ? 'Back office' : 'My account'}
            </ButtonLink>
          ) : (
            <ButtonLink to="/login" size="small">
              Login
            </ButtonLink>
          )}
        </>
      }
      menu={LINKS.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    />
  );
}
