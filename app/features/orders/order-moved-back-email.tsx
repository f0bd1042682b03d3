import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { type MailBrand, MailLayout } from '#app/platform/mail/mail-layout.tsx';
import { MailButton, MailFacts, MailHeading, MailText } from '#app/platform/mail/mail-parts.tsx';
import { renderMail } from '#app/platform/mail/render-mail.ts';
import { formatEstimate } from './order-estimate.ts';
import { type OrderFacts, onOneLine } from './order-facts.ts';
import { formatOrderNumber } from './order-number.ts';
import { ORDER_STAGES, type OrderStage, whatHappensNext } from './order-stages.ts';

interface MovedBackContext {
  business: ShopSettings['business'];
  publicUrl: string;
  /** Where its reader finds the order. */
  orderUrl: string;
  /** Why, in the owner's words. */
  reason: string;
  historyId: string;
}

/** What an order that went back to `stage` is said to be: the plain truth, and what happens now. */
export function movedBackWords(order: Pick<OrderFacts, 'number' | 'shippingOption'>, stage: OrderStage) {
  const number = formatOrderNumber(order.number);
  const status = ORDER_STAGES[stage].customerStatus;
  return {
    title: `Back to ${status}`,
    subject: `Order ${number} takes a little longer`,
    news: `Order ${number} is back at the step “${status}”.`,
    next: whatHappensNext(stage, order.shippingOption),
  };
}

/** The mail about an order that went back a stage, written only when the owner chose to tell. Pure. */
export function composeMovedBackMail(stage: OrderStage, facts: OrderFacts, context: MovedBackContext): OutgoingMail {
  const { business, publicUrl, orderUrl, reason, historyId } = context;
  const order = onOneLine(facts);
  const words = movedBackWords(order, stage);
  const brand: MailBrand = mailBrand(business);
  const orderRefId = formatOrderNumber(order.number);
  const because = `Sent to ${order.userEmail} because order ${orderRefId} was placed with this address.`;
  const rows = [{ label: 'Expected', value: formatEstimate(order) }];
  return {
    kind: 'order-moved-back',
    dedupeKey: `order-moved-back/${historyId}`,
    recipient: order.userEmail,
    replyTo: business.email,
    subject: words.subject,
    subjectId: order.id,
    templateParameters: { to_email: order.userEmail, to_name: order.username, orderRefId, message: reason },
    text: [
      ...[`Hello ${order.username},`, '', words.news, '', reason, '', 'WHAT HAPPENS NEXT', words.next, ''],
      ...[`Expected: ${formatEstimate(order)}`, `See your order: ${orderUrl}`, '', '-- '],
      ...[`${brand.name}, ${brand.address}, ${brand.email}`, because, ''],
    ].join('\n'),
    html: renderMail(
      <MailLayout brand={brand} publicUrl={publicUrl} preheader={words.news} reason={because}>
        <MailHeading>{words.title}</MailHeading>
        <MailText>Hello {order.username},</MailText>
        <MailText>{words.news}</MailText>
        <MailText>{reason}</MailText>
        <MailButton href={orderUrl}>See your order</MailButton>
        <MailHeading level={2}>What happens next</MailHeading>
        <MailText>{words.next}</MailText>
        <MailFacts rows={rows} />
      </MailLayout>,
    ),
  };
}
