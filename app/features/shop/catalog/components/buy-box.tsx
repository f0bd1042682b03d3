import { useId, useRef } from 'react';
import type { ShownVariant } from '#app/features/shop/options/door/variant.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { useKeptFocus } from '#app/ui/use-kept-focus.ts';
import { catalogTexts } from '../catalog-texts.ts';
import { isForSale } from '../door/availability.ts';
import { useShop } from '../door/components/shop-context.tsx';
import type { ShownProduct } from '../door/product.ts';
import type { Choice } from '../door/variations.ts';
import { lowestPrice, needsNoChoice } from '../door/variations.ts';
import { CartForm, useCartAnswers } from './cart-form.tsx';
import { CartNotice } from './cart-notice.tsx';
import { Price } from './price.tsx';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { StockLine } from './stock-line.tsx';
import { VariationFields, variationErrors } from './variation-fields.tsx';

const texts = catalogTexts.detail;

/** Beside each other where both fit; they never change places. */
const TWO_BUTTONS = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2';

type BuyBoxProps = {
  product: ShownProduct;
  readyDates: string;
  choice: Choice;
  /** What the choice has of its own, see `atChoice`. */
  own: Omit<ShownVariant, 'picture'>;
  onChoose: (choice: Choice) => void;
  whatsapp: string;
  origin: string;
  /** Of the headings in it. */
  level: 2 | 3;
};

/** Price, stock as dates, variations, quantity and the two buttons, in the order people look for them. */
export function BuyBox({ product, readyDates, choice, own, onChoose, whatsapp, origin, level }: BuyBoxProps) {
  const { inCart, notice, vatNote } = useShop();
  const formId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  useCartAnswers(product.id);
  const chosen = { ...product, ...own };
  const isGone = !isForSale(chosen);
  const shownPrice = lowestPrice(chosen, choice.size);
  const price = formatKobo(shownPrice.priceKobo);
  const count = inCart[product.id] ?? 0;
  // One line of the cart is a colour, a size and what was chosen beside them: what is in it in Blue can still be added in Beige.
  const canBeAdded = isForSale(product) && (count === 0 || !needsNoChoice(product));
  const refusal = notice?.field ? { message: notice.message, fields: { [notice.field]: notice.message } } : null;

  return (
    <div ref={box}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 min-[700px]:mt-2">
        <p className="tabular text-2xl font-semibold wrap-normal min-[700px]:w-full" aria-live="polite">
          <Price of={shownPrice} minor="text-base font-normal text-muted" />
          {vatNote ? <span className="text-base font-normal text-muted"> {vatNote}</span> : null}
        </p>
        <StockLine product={chosen} readyDates={readyDates} />
      </div>
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
          className="mt-1.5 grid gap-3 min-[700px]:mt-6 min-[700px]:gap-5"
          refusal={refusal}
          validate={(data) => variationErrors(product, data)}
        >
          {(pending) => (
            <>
              <VariationFields level={level} product={product} choice={choice} onChoose={onChoose} />
              {/* At the lower edge of a small screen until their own place is in view. */}
              <div
                ref={buttons}
                className={`${TWO_BUTTONS} max-[700px]:sticky max-[700px]:bottom-0 max-[700px]:z-10 max-[700px]:bg-chalk`}
              >
                <Button
                  type="submit"
                  name="intent"
                  value="add"
                  variant="secondary"
                  size="large"
                  pending={pending === 'add'}
                  pendingLabel={texts.adding}
                  disabled={isGone}
                  className="px-3"
                >
                  {count > 0 ? texts.addAnother : texts.add}
                </Button>
                {count > 0 ? (
                  <ButtonLink to="/cart" data-next size="large">
                    {texts.buy}
                  </ButtonLink>
                ) : (
                  <Button
                    type="submit"
                    name="intent"
                    value="buy"
                    size="large"
                    disabled={isGone}
                    pending={pending === 'buy'}
                  >
                    {texts.buy}
                  </Button>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-x-4">
                <span aria-hidden="true">{texts.quantity}</span>
                <QuantityStepper key={count} name="quantity" of={product.name} max={chosen.stockCount ?? 99} />
              </div>
            </>
          )}
        </CartForm>
      ) : null}
      {count > 0 ? (
        <div className={classNames('mt-3', !canBeAdded && TWO_BUTTONS)}>
          <CartForm action="remove" productId={product.id}>
            {(pending) => (
              <Button
                type="submit"
                variant={canBeAdded ? 'quiet' : 'secondary'}
                size={canBeAdded ? 'small' : 'large'}
                block={!canBeAdded}
                pending={pending !== undefined}
              >
                <span>
                  {texts.removeFromCart} <span className="font-normal">({count})</span>
                </span>
              </Button>
            )}
          </CartForm>
          {canBeAdded ? null : (
            <ButtonLink to="/cart" data-next size="large">
              {texts.buy}
            </ButtonLink>
          )}
        </div>
      ) : null}
      {canBeAdded && count === 0 ? (
        <StickyBuyBar price={price} isFrom={shownPrice.isFrom} formId={formId} watch={buttons} />
      ) : null}
      {isForSale(product) || count > 0 ? null : (
        <div className="mt-6 grid gap-3">
          <Button size="large" block disabled>
            {texts.soldOut}
          </Button>
          <p className="text-muted">{texts.soldOutAdvice}</p>
          <AskOnWhatsApp
            number={whatsapp}
            message={catalogTexts.whatsApp.ask(product.name, price, `${origin}/shop/${product.id}`)}
            className={buttonClass({ variant: 'secondary', block: true })}
          >
            {texts.askAboutSoldOut}
          </AskOnWhatsApp>
        </div>
      )}
    </div>
  );
}
