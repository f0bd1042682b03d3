import { useId, useRef } from 'react';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { useKeptFocus } from '#app/ui/use-kept-focus.ts';
import { isForSale } from '../availability.ts';
import { catalogTexts } from '../catalog-texts.ts';
import type { Choice } from '../choice.ts';
import type { Product } from '../product.ts';
import { lowestPrice, needsNoChoice, priceOf } from '../variations.ts';
import { whatsAppLink } from '../whatsapp-link.ts';
import { CartForm, useCartAnswers } from './cart-form.tsx';
import { CartNotice } from './cart-notice.tsx';
import { useShop } from './shop-context.tsx';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { StockLine } from './stock-line.tsx';
import { VariationFields, variationErrors } from './variation-fields.tsx';

const texts = catalogTexts.detail;

type BuyBoxProps = {
  product: Product;
  readyDates: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  whatsapp: string;
  origin: string;
  /** Of the headings in it. */
  level: 2 | 3;
};

/** Price, stock as dates, variations, quantity and the two buttons, in the order people look for them. */
export function BuyBox({ product, readyDates, choice, onChoose, whatsapp, origin, level }: BuyBoxProps) {
  const { inCart, notice, vatNote } = useShop();
  const formId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  useCartAnswers(product.id);
  const { priceKobo, isFrom } = choice.size
    ? { priceKobo: priceOf(product, choice.size), isFrom: false }
    : lowestPrice(product);
  const price = formatKobo(priceKobo);
  const count = inCart[product.id] ?? 0;
  // One line of the cart is a colour and a size: what is in it in Blue can still be added in Beige.
  const canBeAdded = isForSale(product) && (count === 0 || !needsNoChoice(product));
  const refusal = notice?.field ? { message: notice.message, fields: { [notice.field]: notice.message } } : null;

  return (
    <div ref={box}>
      <p className="tabular mt-2 text-2xl font-semibold wrap-normal" aria-live="polite">
        {isFrom ? <span className="text-base font-normal text-muted">{catalogTexts.card.from} </span> : null}
        {price}
        {vatNote ? <span className="text-base font-normal text-muted"> {vatNote}</span> : null}
      </p>
      <StockLine product={product} readyDates={readyDates} />
      {notice && !refusal ? (
        <div className="mt-6">
          <CartNotice notice={notice} />
        </div>
      ) : null}
      {canBeAdded ? (
        <CartForm
          action="add"
          productId={product.id}
          id={formId}
          className="mt-6 grid gap-6"
          refusal={refusal}
          validate={(data) => variationErrors(product, data)}
        >
          {(pending) => (
            <>
              <VariationFields level={level} product={product} choice={choice} onChoose={onChoose} />
              <div ref={buttons} className="flex min-w-0 flex-wrap gap-2">
                <QuantityStepper key={count} name="quantity" of={product.name} max={product.stockCount ?? 99} />
                <Button
                  type="submit"
                  name="intent"
                  value="add"
                  variant="secondary"
                  pending={pending === 'add'}
                  pendingLabel={texts.adding}
                  className="min-h-[50px] grow"
                >
                  {count > 0 ? addAnother(product) : texts.add}
                </Button>
                {count > 0 ? null : (
                  <Button type="submit" name="intent" value="buy" size="large" block pending={pending === 'buy'}>
                    {texts.buy}
                  </Button>
                )}
              </div>
            </>
          )}
        </CartForm>
      ) : null}
      {count > 0 ? (
        <div className={classNames('grid gap-2', canBeAdded ? 'mt-2' : 'mt-6')}>
          <ButtonLink to="/cart" size="large" block>
            {texts.buy}
          </ButtonLink>
          <CartForm action="remove" productId={product.id}>
            {(pending) => (
              <Button type="submit" variant="secondary" size="large" block pending={pending !== undefined}>
                <span>
                  {texts.removeFromCart} <span className="font-normal">({count})</span>
                </span>
              </Button>
            )}
          </CartForm>
        </div>
      ) : null}
      {canBeAdded && count === 0 ? (
        <StickyBuyBar price={price} isFrom={isFrom} formId={formId} watch={buttons} />
      ) : null}
      {isForSale(product) || count > 0 ? null : (
        <div className="mt-6 grid gap-3">
          <Button size="large" block disabled>
            {texts.soldOut}
          </Button>
          <p className="text-muted">{texts.soldOutAdvice}</p>
          <a
            href={whatsAppLink(
              catalogTexts.whatsApp.ask(product.name, price, `${origin}/shop/${product.id}`),
              whatsapp,
            )}
            rel="noopener"
            className={buttonClass({ variant: 'secondary', block: true })}
          >
            {texts.askAboutSoldOut}
          </a>
        </div>
      )}
    </div>
  );
}

function addAnother({ colors, sizes }: Product): string {
  if (sizes.length === 0) return texts.addAnotherColor;
  return colors.length > 1 ? texts.addAnother : texts.addAnotherSize;
}
