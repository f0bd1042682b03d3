import { type ReactNode, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useKeptFocus } from '#app/ui/use-kept-focus.ts';
import { catalogTexts } from '../catalog-texts.ts';
import { isForSale } from '../door/availability.ts';
import { useShop } from '../door/components/shop-context.tsx';
import type { ProductSummary } from '../door/product.ts';
import { needsNoChoice } from '../door/variations.ts';
import { CartForm, useCartAnswers } from './cart-form.tsx';

const texts = catalogTexts.card;

/**
 * The button of a card: in the cart, Remove; else in stock, Add to Cart, which opens the piece where there is something
 * to choose; else a grey Sold Out that does nothing.
 */
export function CardButton({ product, opensOverGrid }: { product: ProductSummary; opensOverGrid: boolean }) {
  const { base, inCart } = useShop();
  const count = inCart[product.id] ?? 0;
  const hidden = <span className="sr-only">{` ${product.name}`}</span>;
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  useCartAnswers(product.id);
  return (
    <div ref={place}>
      {count > 0 ? (
        <CartForm action="remove" productId={product.id}>
          {(pending) => (
            <CardSubmit pending={pending !== undefined}>
              <span>
                {texts.remove}
                {hidden} <span className="font-normal">({texts.inCart(count)})</span>
              </span>
            </CardSubmit>
          )}
        </CartForm>
      ) : isForSale(product) ? (
        needsNoChoice(product) ? (
          <CartForm action="add" productId={product.id}>
            {(pending) => (
              <>
                <input type="hidden" name="color" value={product.colors[0] ?? ''} />
                <CardSubmit pending={pending !== undefined}>
                  <span>
                    {texts.add}
                    {hidden}
                  </span>
                </CardSubmit>
              </>
            )}
          </CartForm>
        ) : (
          <ButtonLink
            to={`${base}/${product.id}`}
            state={opensOverGrid ? { fromGrid: true } : undefined}
            preventScrollReset={opensOverGrid}
            variant="secondary"
            size="small"
            block
            className="px-2"
          >
            <span>
              {texts.choose}
              {hidden}
            </span>
          </ButtonLink>
        )
      ) : (
        <Button size="small" block disabled className="px-2">
          {texts.soldOut}
        </Button>
      )}
    </div>
  );
}

function CardSubmit({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="secondary" size="small" block pending={pending} className="px-2">
      {children}
    </Button>
  );
}
