import { Fragment } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CartSummary } from '../cart-rules.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import type { Removal } from './use-removal.ts';

/** The lines of the cart: what can be ordered, then what cannot, and the notice when a price has moved since it was seen. */
export function CartLines({ summary, removal }: { summary: CartSummary; removal: Removal }) {
  const { lines, outOfStock, hasChangedPrices } = summary;
  const all = [...lines, ...outOfStock];
  const place = Math.min(removal.place, all.length);
  const notice = removal.removed ? (
    <li className="border-b border-sand">
      <RemovedNotice removal={removal} />
    </li>
  ) : null;
  return (
    <>
      {hasChangedPrices ? (
        <Notice
          tone="warn"
          title="A price has changed since you added it"
          action={
            <Form method="post" action="/cart" preventScrollReset>
              <input type="hidden" name="intent" value="acknowledge" />
              <Button type="submit" variant="secondary" size="small">
                I have seen it
              </Button>
            </Form>
          }
        >
          Each piece shows its old and new price. You pay the new one.
        </Notice>
      ) : null}
      <ul aria-label="Pieces in your cart" className="border-t border-sand">
        {all.map((line, index) => (
          <Fragment key={line.id}>
            {index === place ? notice : null}
            <CartLineRow line={line} removal={removal} onRemove={() => removal.setPlace(index)} />
          </Fragment>
        ))}
        {place === all.length ? notice : null}
      </ul>
    </>
  );
}
