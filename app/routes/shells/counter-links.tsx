import Bell from 'lucide-react/icons/bell';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { IconLink } from './bar-link.tsx';

export interface CustomerCounts {
  cart: number;
  notifications: number;
}

/** Bell and cart. For a visitor both lead to the login page and say so. */
export function CounterLinks({ counts }: { counts: CustomerCounts | undefined }) {
  const bell = <Bell aria-hidden="true" strokeWidth={1.5} />;
  const cart = <ShoppingCart aria-hidden="true" strokeWidth={1.5} />;
  if (!counts) {
    return (
      <>
        <IconLink to="/login" name="Login to see notifications" icon={bell} />
        <IconLink to="/login" name="Login to see cart" icon={cart} />
      </>
    );
  }
  return (
    <>
      <IconLink
        to="/notifications"
        name="Notifications"
        icon={bell}
        count={counts.notifications}
        countLabel={`${counts.notifications} new`}
      />
      <IconLink
        to="/cart"
        name="Cart"
        icon={cart}
        count={counts.cart}
        countLabel={`${counts.cart} ${counts.cart === 1 ? 'piece' : 'pieces'}`}
      />
    </>
  );
}
