import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ListAnswer } from '../product-list-page.server.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { CartNotice } from './cart-notice.tsx';

/** Carts would notice the change: what they would see, and the same press once more. */
export function AskAgain({ ask, path }: { ask: Extract<ListAnswer, { kind: 'ask' }>; path: string }) {
  return (
    <div className="flex flex-col gap-3">
      <CartNotice carts={ask.carts} effects={ask.effects} />
      <Form method="post" action={path} preventScrollReset className="flex flex-wrap items-center gap-2">
        {ask.again.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="small">
          {productsAdminTexts.cart.saveAnyway}
        </Button>
        <Link to={path} preventScrollReset className="finger inline-flex items-center px-2">
          {productsAdminTexts.list.cancel}
        </Link>
      </Form>
    </div>
  );
}
