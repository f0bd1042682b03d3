import { useEffect, useRef, useState } from 'react';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { formatRate, vatInPrices, vatShare } from '#app/features/ground/settings/door/vat.ts';
import type { DiscountedCart } from '#app/features/orders/discounts/door/discount-cart.ts';
import { freeDeliveryReason, viewDiscounts } from '#app/features/orders/orders/door/order-discount.ts';
import { PayRefusal, type PayRefusalProps } from '#app/features/pay/payments/components/pay-refusal.tsx';
import { usePayment } from '#app/features/pay/payments/components/use-payment.ts';
import { type PaymentProblem, paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import type { CartSummary } from '#app/features/shop/cart/door/cart-rules.ts';
import { cartTexts } from '#app/features/shop/cart/door/cart-texts.ts';
import { deliveryZone } from '#app/features/shop/catalog/door/delivery.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { focusFirstError } from '#app/ui/focus-first-error.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Sums } from '#app/ui/sums.tsx';
import type { ShippingChoice } from '../shipping-choices.ts';
import { AskPanel } from './ask-panel.tsx';
import { type CheckoutDestination, CheckoutFields } from './checkout-fields.tsx';
import { PayForm } from './pay-form.tsx';
import { PayPromises } from './pay-promises.tsx';
import { TransferForm } from './transfer-form.tsx';

interface CheckoutPanelProps {
  summary: CartSummary;
  /** What the pieces come to, and what is taken off for that. */
  discounted: Pick<DiscountedCart, 'discounts' | 'totalKobo' | 'isDeliveryFree'>;
  choices: ShippingChoice[];
  destination: CheckoutDestination;
  business: Pick<ShopSettings['business'], 'phone' | 'workshop'>;
  /** What a customer says yes to; null where they have, or where there is none. */
  whatsapp: string | null;
  tax: ShopSettings['tax'];
  /** Paid first; null when everything is paid at once. */
  depositKobo: number | null;
  /** What a payment was refused for, when the page was reached without scripts. */
  problem: PaymentProblem | undefined;
  /** Nobody can pay online, and the shop has said where money can be transferred to. */
  byTransfer: boolean;
  /** A payment can have an account number of its own. */
  givesAccount: boolean;
  /** Where neither is so: what a customer asks us instead, and where. */
  asking: { words: string; whatsapp: string } | null;
}

/** Beside the cart: how it is paid, or how it is asked about where nobody can pay online. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { summary, asking } = props;
  if (asking && summary.lines.length > 0) return <AskPanel discounted={props.discounted} {...asking} />;
  return <PayPanel {...props} />;
}

/** Beside the cart: how it comes, what it costs in all, and the one button that names the amount. */
function PayPanel(props: CheckoutPanelProps) {
  const { summary, discounted, choices, destination, business, whatsapp, tax, depositKobo, problem, byTransfer } =
    props;
  const { discounts, totalKobo, isDeliveryFree } = discounted;
  const toPayKobo = depositKobo ?? totalKobo;
  const [chosen, setChosen] = useState<ShippingChoice['value'] | undefined>(() => likelyOption(destination));
  const { workshop } = business;
  const isPickup = chosen === 'PICKUP';
  const choice = choices.find((candidate) => candidate.value === chosen);
  const payment = usePayment();
  const refusal = payment.refusal ?? (problem && { reason: problem, message: paymentTexts.refusals[problem] });
  if (summary.lines.length === 0) return <NothingToOrder refusal={refusal} />;
  const Checkout = byTransfer ? TransferForm : PayForm;
  return (
    <section
      id="checkout"
      aria-labelledby="checkout-heading"
      className="scroll-mt-24 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 id="checkout-heading" className="text-2xl">
        {paymentTexts.checkout.title}
      </h2>
      <Checkout
        payment={payment}
        refusal={refusal}
        totalKobo={toPayKobo}
        isDeliveryFree={isDeliveryFree}
        feeKobo={choices.find(({ fixedKobo }) => fixedKobo !== undefined)?.fixedKobo}
        givesAccount={props.givesAccount}
        className="mt-6"
        renderFields={(error) => (
          <>
            <CheckoutFields
              choices={choices}
              chosen={chosen}
              onChoose={setChosen}
              destination={destination}
              workshop={workshop}
              error={zoneProblem(destination, chosen) ?? error}
            />
            {whatsapp ? <CheckboxField name="whatsapp" label={whatsapp} /> : null}
            <Sums
              className="border-t border-ink pt-4"
              lines={[
                { term: cartTexts.pieces(summary.pieces), sum: formatKobo(summary.totalKobo) },
                ...viewDiscounts(discounts),
                isPickup
                  ? { term: paymentTexts.pickupAt(workshop.city), sum: paymentTexts.free, tone: 'aside' }
                  : isDeliveryFree
                    ? { term: paymentTexts.checkout.deliveryFee, sum: freeDeliveryReason(discounts), tone: 'aside' }
                    : {
                        term: cartTexts.shippingNotIncluded,
                        sum: choice?.estimate ?? paymentTexts.feeAgreedLater,
                        tone: 'aside',
                      },
                {
                  term: byTransfer ? paymentTexts.transfer.total : paymentTexts.checkout.payNow,
                  sum: formatKobo(toPayKobo),
                  tone: 'total',
                },
                {
                  term: isPickup ? paymentTexts.checkout.restAtPickup : paymentTexts.checkout.rest,
                  sum: depositKobo === null ? null : formatKobo(totalKobo - depositKobo),
                },
                {
                  term: paymentTexts.vatInside(formatRate(tax.rateBasisPoints)),
                  sum: vatInPrices(tax) > 0 ? formatKobo(vatShare(totalKobo, tax.rateBasisPoints)) : null,
                  tone: 'aside',
                },
              ]}
            />
            {depositKobo === null ? null : <p className="text-sm text-muted">{paymentTexts.checkout.restPromise}</p>}
            {isPickup || isDeliveryFree ? null : (
              <p className="text-sm text-muted">
                {choice?.fixedKobo !== undefined
                  ? paymentTexts.feeFixed
                  : depositKobo === null
                    ? paymentTexts.feePromise
                    : paymentTexts.checkout.feeWithDeposit}
              </p>
            )}
          </>
        )}
      />
      <PayPromises business={business} byTransfer={byTransfer} />
    </section>
  );
}

/** A piece that sells out while somebody pays for it may be the only one: the page then keeps saying what became of the payment. */
function NothingToOrder({ refusal }: { refusal: PayRefusalProps | undefined }) {
  const { title, soldOut, justSoldOut } = paymentTexts.nothingToOrder;
  const section = useRef<HTMLElement>(null);
  useEffect(() => focusFirstError(section.current), []);
  return (
    <section ref={section} id="checkout" aria-label={title} className="scroll-mt-24 space-y-4">
      {refusal ? (
        <PayRefusal {...refusal} message={refusal.reason === 'sold_out' ? justSoldOut : refusal.message} />
      ) : null}
      <Notice tone="info" title={title}>
        {soldOut}
      </Notice>
    </section>
  );
}

/** The server refuses it too; said as soon as it is chosen, it costs nobody a press. */
function zoneProblem({ address }: CheckoutDestination, chosen: ShippingChoice['value'] | undefined) {
  if (!address || !chosen || chosen === 'PICKUP' || chosen === deliveryZone(address.state)) return undefined;
  return paymentTexts.refusals[chosen === 'LAGOS' ? 'not_in_lagos' : 'in_lagos'];
}

/** The saved address already says which way is likely; the customer may choose another. */
function likelyOption({ address }: CheckoutDestination): ShippingChoice['value'] | undefined {
  if (!address) return undefined;
  return deliveryZone(address.state);
}
