import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import type { ShopNotice } from './shop-context.tsx';

/** What a press without scripts came to. */
export function CartNotice({ notice: { isRefusal, message, isAdded } }: { notice: ShopNotice }) {
  const viewCart = (
    <ButtonLink to="/cart" variant="secondary" size="small">
      {catalogTexts.viewCart}
    </ButtonLink>
  );
  return (
    <Notice tone={isRefusal ? 'danger' : 'success'} action={isAdded ? viewCart : null} announce>
      {message}
    </Notice>
  );
}
