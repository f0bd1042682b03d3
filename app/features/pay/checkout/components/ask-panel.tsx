import MessageCircle from 'lucide-react/icons/message-circle';
import type { DiscountedCart } from '#app/features/orders/discounts/door/discount-cart.ts';
import { viewDiscounts } from '#app/features/orders/orders/door/order-discount.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { CART_FORM } from '#app/features/shop/cart/door/typed-quantities.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { Sums } from '#app/ui/sums.tsx';

const texts = paymentTexts.asking;

/** Beside the cart of a shop that takes no payments online: what it comes to, and how to ask for it. */
interface AskPanelProps {
  discounted: Pick<DiscountedCart, 'discounts' | 'totalKobo'>;
  words: string;
  whatsapp: string;
}

export function AskPanel({ discounted, words, whatsapp }: AskPanelProps) {
  return (
    <section
      id="checkout"
      aria-labelledby="checkout-heading"
      className="scroll-mt-24 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 id="checkout-heading" className="text-2xl">
        {texts.title}
      </h2>
      {/* The quantities beside it belong to this form. */}
      <form id={CART_FORM} method="post" action="/cart" />
      <div className="mt-6 flex flex-col gap-6">
        <p>{texts.words}</p>
        <Sums
          className="border-t border-ink pt-4"
          lines={[
            ...viewDiscounts(discounted.discounts),
            { term: texts.total, sum: formatKobo(discounted.totalKobo), tone: 'total' },
          ]}
        />
        <div className="flex flex-col gap-3">
          <ButtonLink to="/gethelp?cart" size="large">
            {texts.button}
          </ButtonLink>
          <AskOnWhatsApp
            number={whatsapp}
            message={words}
            className={buttonClass({ variant: 'secondary', size: 'large' })}
          >
            <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
            {texts.whatsApp}
          </AskOnWhatsApp>
        </div>
      </div>
    </section>
  );
}
