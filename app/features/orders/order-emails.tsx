import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { type MailBrand, MailLayout } from '#app/platform/mail/mail-layout.tsx';
import { MailButton, MailFacts, MailHeading, MailText } from '#app/platform/mail/mail-parts.tsx';
import { renderMail } from '#app/platform/mail/render-mail.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { OrderItemsTable } from './components/order-mail-items.tsx';
import { type OrderFacts, onOneLine } from './order-facts.ts';
import { orderMailParameters } from './order-mail-parameters.ts';
import { orderMailText } from './order-mail-text.ts';
import { orderMailWords } from './order-mail-words.ts';
import { ORDER_STAGES, type OrderStage } from './order-stages.ts';

export interface OrderMailContext {
  business: ShopSettings['business'];
  publicUrl: string;
  /** Where its reader finds the order. */
  orderUrl: string;
  /** When the order entered the stage. */
  at: Date;
  /** What the owner adds for this customer, in their own words. */
  note?: string | null | undefined;
}

/** The mail that tells a stage: HTML, text, and every parameter for EmailJS templates. Pure. */
export function composeOrderMail(stage: OrderStage, facts: OrderFacts, context: OrderMailContext): OutgoingMail {
  const { business, publicUrl, orderUrl, at, note } = context;
  const order = onOneLine(facts);
  const { mailKind } = ORDER_STAGES[stage];
  const words = orderMailWords(stage, order, business);
  const parameters = orderMailParameters(order, { fromName: business.name, at });
  const rows = orderMailFactRows(stage, order, parameters);
  const brand: MailBrand = mailBrand(business);
  const reason = `Sent to ${parameters.userEmail} because order ${parameters.orderRefId} was placed with this address.`;
  return {
    kind: mailKind,
    dedupeKey: `${mailKind}/${order.id}`,
    recipient: order.userEmail,
    replyTo: business.email,
    subject: words.subject,
    subjectId: order.id,
    templateParameters: parameters,
    text: orderMailText({ words, note, rows, parameters, orderUrl, brand, reason }),
    html: renderMail(
      <MailLayout brand={brand} publicUrl={publicUrl} preheader={words.preheader} reason={reason}>
        <MailHeading>{ORDER_STAGES[stage].customerStatus}</MailHeading>
        <MailText>Hello {parameters.to_name},</MailText>
        <MailText>{words.news}</MailText>
        {note ? <MailText>{note}</MailText> : null}
        <MailButton href={orderUrl}>See your order</MailButton>
        <MailHeading level={2}>What happens next</MailHeading>
        <MailText>{words.next}</MailText>
        <MailHeading level={2}>Order {parameters.orderRefId}</MailHeading>
        <OrderItemsTable lines={order.lines} total={parameters.totalPrice} deliveryFee={parameters.deliveryFee} />
        <MailFacts rows={rows} />
      </MailLayout>,
    ),
  };
}

function orderMailFactRows(stage: OrderStage, order: OrderFacts, parameters: Record<string, string>) {
  const { city = '', state = '', estimatedDelivery = '', timestamp = '', date = '' } = parameters;
  const isPickup = order.shippingOption === 'PICKUP';
  return [
    { label: ORDER_STAGES.new.datedLabel, value: timestamp },
    { label: ORDER_STAGES[stage].datedLabel, value: stage === 'new' ? '' : date },
    { label: 'Expected', value: stage === 'delivered' ? '' : estimatedDelivery },
    { label: isPickup ? 'Pick up at' : 'Delivery address', value: `${order.addressLine1}, ${city}, ${state}` },
    { label: 'Contact number', value: formatPhone(order.callLine) },
    { label: 'Payment reference', value: order.reference },
  ];
}
