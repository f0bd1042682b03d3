import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import type { ShopNotice } from '../door/components/shop-context.tsx';

export const VIEW_CART = (
  <Link to="/cart" className="finger font-semibold underline underline-offset-4">
    {catalogTexts.viewCart}
  </Link>
);

/** What a press without scripts came to. */
export function CartNotice({ notice: { isRefusal, message, isAdded } }: { notice: ShopNotice }) {
  return (
    <Notice tone={isRefusal ? 'danger' : 'success'} action={isAdded && VIEW_CART} announce>
      {message}
    </Notice>
  );
}
