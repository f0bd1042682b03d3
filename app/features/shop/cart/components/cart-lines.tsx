import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CartSummary } from '../door/cart-rules.ts';
import { cartTexts } from '../door/cart-texts.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import type { Removal } from './use-removal.ts';

/** The lines of the cart: what can be ordered, then what cannot, and the notice when a price has moved since it was seen. */
export function CartLines({ summary, removal }: { summary: CartSummary; removal: Removal }) {
  const { lines, outOfStock, hasChangedPrices } = summary;
  const all = [...lines, ...outOfStock];
  const rows = all.map((line, index) => (
    <CartLineRow key={line.id} line={line} removal={removal} onRemove={() => removal.setPlace(index)} />
  ));
  if (removal.removed) {
    // Beside the lines and by a key of its own: it comes before its line goes, and Undo keeps the focus while that happens.
    rows.splice(
      removal.place,
      0,
      <li key="removed" className="border-b border-sand">
        <RemovedNotice removal={removal} />
      </li>,
    );
  }
  return (
    <>
      {hasChangedPrices ? (
        <Notice
          tone="warn"
          title={cartTexts.priceChanged.title}
          action={
            <Form method="post" action="/cart" preventScrollReset>
              <input type="hidden" name="intent" value="acknowledge" />
              <Button type="submit" variant="secondary" size="small">
                {cartTexts.priceChanged.seen}
              </Button>
            </Form>
          }
        >
          {cartTexts.priceChanged.body}
        </Notice>
      ) : null}
      <ul aria-label={cartTexts.lines} className="border-t border-sand">
        {rows}
      </ul>
    </>
  );
}
