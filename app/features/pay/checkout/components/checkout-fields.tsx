import type { ReactNode } from 'react';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import type { ShippingChoice } from '../shipping-choices.ts';

export interface CheckoutDestination {
  address:
    | { addressLine1: string; addressPhone: string; city: string; state: string; landmark: string | null }
    | undefined;
  pickupPhone: string | undefined;
}

interface CheckoutFieldsProps {
  choices: readonly ShippingChoice[];
  chosen: ShippingChoice['value'] | undefined;
  onChoose: (value: ShippingChoice['value']) => void;
  destination: CheckoutDestination;
  workshop: ShopSettings['business']['workshop'];
  error: string | undefined;
}

const texts = paymentTexts.checkout;

/** How it should come, where to, and whom the driver calls. Everything that can refuse a payment is shown before it. */
export function CheckoutFields({ choices, chosen, onChoose, destination, workshop, error }: CheckoutFieldsProps) {
  return (
    <>
      <RadioCards
        name="shippingOption"
        label={texts.shipping}
        mark={false}
        error={error}
        defaultValue={chosen}
        onChange={(value) => onChoose(value as ShippingChoice['value'])}
        options={choices.map((choice) => ({
          value: choice.value,
          label: texts.choices[choice.value],
          hint: choice.value === 'PICKUP' ? texts.ready(choice.dates) : texts.arrives(choice.dates),
          aside: choice.value === 'PICKUP' ? choice.estimate : undefined,
        }))}
      />
      {chosen === 'PICKUP' ? (
        <Pickup phone={destination.pickupPhone ?? destination.address?.addressPhone} workshop={workshop} />
      ) : (
        <Delivery address={destination.address} />
      )}
    </>
  );
}

function Delivery({ address }: { address: CheckoutDestination['address'] }) {
  return (
    <Place title={texts.delivery} to="/editAddress" change={address ? texts.changeAddress : texts.addAddress}>
      {address ? (
        <>
          <span className="block">{address.addressLine1}</span>
          {address.landmark ? <span className="block">{address.landmark}</span> : null}
          <span className="block">
            {address.city}, {address.state}
          </span>
          <span className="tabular block text-muted">{texts.driverCalls(formatPhone(address.addressPhone))}</span>
        </>
      ) : (
        paymentTexts.addressMissing
      )}
    </Place>
  );
}

function Pickup({ phone, workshop }: { phone: string | undefined; workshop: CheckoutFieldsProps['workshop'] }) {
  return (
    <Place title={texts.pickup} to="/addNumber" change={phone ? texts.changeNumber : texts.addNumber}>
      <span className="block">{addressLine(workshop)}</span>
      <span className="block text-muted">{workshop.openingHours}</span>
      <span className="tabular block text-muted">
        {phone ? texts.weCall(formatPhone(phone)) : paymentTexts.numberMissing}
      </span>
    </Place>
  );
}

type PlaceProps = { title: string; to: string; change: string; children: ReactNode };

function Place({ title, to, change, children }: PlaceProps) {
  return (
    <section aria-label={title} className="border-l-2 border-sand pl-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="mt-1">{children}</p>
      <Link to={to} className={`${LINE_LINK} font-medium text-indigo`}>
        {change}
      </Link>
    </section>
  );
}
