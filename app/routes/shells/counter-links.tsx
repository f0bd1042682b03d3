import Bell from 'lucide-react/icons/bell';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { IconLink } from './bar-link.tsx';
import * as texts from './shell-texts.ts';

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
        <IconLink to="/login" name={texts.loginForNotifications} icon={bell} />
        <IconLink to="/login" name={texts.loginForCart} icon={cart} />
      </>
    );
  }
  return (
    <>
      <IconLink
        to="/notifications"
        name={texts.notifications}
        icon={bell}
        count={counts.notifications}
        countLabel={texts.newOnes(counts.notifications)}
      />
      <IconLink to="/cart" name={texts.cart} icon={cart} count={counts.cart} countLabel={texts.pieces(counts.cart)} />
    </>
  );
}
