import { Notice } from '#app/ui/notice.tsx';
import { productsAdminTexts } from '../products-admin-texts.ts';

/** What saving would do to the carts a piece is in, before it is saved. */
export function CartNotice({ carts, effects }: { carts: number; effects: readonly string[] }) {
  if (carts === 0 || effects.length === 0) return null;
  return (
    <Notice tone="warn" title={productsAdminTexts.cart.title(carts)} announce>
      {effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
    </Notice>
  );
}
