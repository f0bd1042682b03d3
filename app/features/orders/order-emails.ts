import { documentsInMail } from '#app/features/documents/documents-in-mail.ts';
import { whenDue } from '#app/features/dues/instalment-words.ts';
import { formatVariation } from '#app/features/options/variation-text.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import type { MailMessage, MailShop, MailStep } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { formatShortDate } from '#app/platform/time/lagos-time.ts';
import { viewDiscounts } from './order-discount.ts';
import { formatEstimate } from './order-estimate.ts';
import { type OrderFacts, onOneLine } from './order-facts.ts';
import { orderMailParameters } from './order-mail-parameters.ts';
import { orderMailTexts as texts } from './order-mail-texts.ts';
import { isAgreedUnpaid, owedKobo } from './order-money.ts';
import { formatOrderNumber } from './order-number.ts';
import {
  datedLabelOf,
  ORDER_STAGES,
  type OrderStage,
  STAGES_IN_ORDER,
  stageWords,
  statusOf,
  whatHappensNext,
} from './order-stages.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from './sample-order.ts';

interface StageMailFacts {
  order: OrderFacts;
  /** Where its reader finds the order. */
  orderUrl: string;
  /** When the order entered the stage. */
  at: Date;
  /** What the owner adds for this customer, in their own words. */
  note?: string | null | undefined;
  /** The move that is reported: a stage that is entered again is reported again. Absent for an order that is new. */
  moveId?: string | undefined;
}

/** The email that reports each stage, with every parameter for EmailJS templates. */
export const STAGE_MAILS = {
  new: defineStageMail('new'),
  shipped: defineStageMail('shipped'),
  ready: defineStageMail('ready'),
  delivered: defineStageMail('delivered'),
} as const;

function defineStageMail(stage: OrderStage) {
  const { kind, name } = ORDER_STAGES[stage].mail;
  return defineMail({
    kind,
    name,
    key: { remade: 'order' },
    compose: (facts: StageMailFacts, shop) => composeStageMail(stage, facts, shop),
    samples: ({ publicUrl, business }) => {
      const sample = { order: sampleOrder, orderUrl: sampleOrderUrl(publicUrl), at: new Date('2026-11-25T09:00:00Z') };
      const { openingHours: _, ...address } = business.workshop;
      const collected = { ...sampleOrder, ...(addressLine(address) ? address : {}), shippingOption: 'PICKUP' } as const;
      return {
        '': sample,
        ...(stage === 'ready' ? { pickup: { ...sample, order: collected } } : {}),
        'without-account': { ...sample, orderUrl: sampleGuestUrl(publicUrl) },
      };
    },
  });
}

function composeStageMail(stage: OrderStage, facts: StageMailFacts, shop: MailShop): MailMessage {
  const { orderUrl, at, note, moveId } = facts;
  const { business, publicUrl } = shop;
  const order = onOneLine(facts.order);
  const { mail } = ORDER_STAGES[stage];
  const staged = { stage, shippingOption: order.shippingOption };
  const parameters = orderMailParameters(order, { fromName: business.name, at });
  const words = stageWords(stage, order.shippingOption);
  const next = whatHappensNext(stage, order.shippingOption, order.feeState);
  const nextInEmail = business.workshop.openingHours ? words.nextInEmail : '';
  const values = {
    order: parameters.orderRefId,
    expected: parameters.estimatedDelivery,
    openingHours: business.workshop.openingHours,
  };
  // Shipped without one: nothing is to be approved any more.
  const isFeePast =
    stage !== 'new' &&
    order.deliveryFeeKobo === null &&
    order.feeState !== 'waived' &&
    order.shippingOption !== 'PICKUP';
  const isPickup = order.shippingOption === 'PICKUP';
  const isAgreed = stage === 'new' && order.balanceKobo === order.totalKobo;
  const leftKobo = owedKobo({ ...order, cancelledAt: null });
  return {
    recipient: order.userEmail,
    once: moveId ?? order.id,
    subjectId: order.id,
    subject: fillIn(words.subject, values),
    heading: statusOf(staged),
    preheader: fillIn(words.preheader, values),
    greets: order.username,
    blocks: [
      // Only while there are days to wait for.
      ...(words.preheader.includes('{expected}') ? [{ large: fillIn(words.preheader, values) }] : []),
      { paragraphs: [fillIn(isAgreed ? texts.agreedNews : words.news, values), note ?? ''] },
      { progress: progressOf(stage, order, at) },
      { button: mail.button, href: orderUrl, only: 'html' },
      { heading: texts.whatHappensNext },
      {
        paragraphs: [isAgreed ? texts.agreedNext : '', fillIn([next, nextInEmail].filter(Boolean).join(' '), values)],
      },
      { button: mail.button, href: orderUrl, only: 'text' },
      { heading: texts.order(parameters.orderRefId) },
      {
        items: order.lines.map((line) => ({
          name: `${line.quantity} × ${line.name}`,
          variation: formatVariation(line),
          amount: formatKobo(line.unitPriceKobo * line.quantity),
          picture: line.pictureKey && pictureUrl(smallPicture(line.pictureKey), 200, 'jpg', `${publicUrl}/media/`),
        })),
        totals: [
          ...viewDiscounts(order.discounts).map(({ term, sum }) => ({ label: term, value: sum })),
          { label: texts.facts.total, value: parameters.totalPrice },
          { label: texts.facts.deliveryFee, value: isFeePast ? '' : parameters.deliveryFee },
          ...(order.balanceKobo > 0
            ? [
                ...(order.balanceKobo < order.totalKobo
                  ? [
                      {
                        label: order.instalments ? texts.facts.paid : texts.facts.deposit,
                        value: formatKobo(order.totalKobo - order.balanceKobo),
                      },
                    ]
                  : []),
                ...(order.instalments
                  ? order.instalments.map((part) => ({
                      label: texts.facts.part(whenDue(part)),
                      value: formatKobo(part.amountKobo),
                    }))
                  : []),
              ]
            : []),
          // With parts of their own days it is in them.
          { label: texts.facts.balance, value: leftKobo > 0 && !order.instalments ? formatKobo(leftKobo) : '' },
        ],
      },
      {
        facts: [
          { label: ORDER_STAGES.new.datedLabel, value: parameters.timestamp },
          { label: datedLabelOf(staged), value: stage === 'new' ? '' : parameters.date },
          { label: texts.facts.expected, value: stage === 'delivered' ? '' : formatEstimate(order) },
          {
            label: isPickup ? texts.facts.pickUpAt : texts.facts.deliveryAddress,
            value: `${order.addressLine1}, ${order.city}, ${order.state}`,
          },
          { label: texts.facts.contactNumber, value: formatPhone(order.callLine) },
          { label: texts.facts.reference, value: isAgreedUnpaid(order) ? '' : order.reference },
        ],
      },
      ...(stage === 'new' ? [documentsInMail('paid', orderUrl)] : []),
    ],
    reason: texts.reason(order.userEmail, formatOrderNumber(order)),
    templateParameters: parameters,
  };
}

/** The four stages, with the days that are known: when it was ordered, and when it came where it is. */
function progressOf(stage: OrderStage, order: OrderFacts, at: Date): MailStep[] {
  const reached = STAGES_IN_ORDER.indexOf(stage);
  return STAGES_IN_ORDER.map((which, index) => ({
    title: statusOf({ stage: which, shippingOption: order.shippingOption }),
    on: index === 0 ? formatShortDate(order.createdAt) : index === reached ? formatShortDate(at) : '',
    state: index < reached || stage === 'delivered' ? 'done' : index === reached ? 'current' : 'next',
  }));
}

/** The smallest that every picture has. */
const smallPicture = (key: string) => ({ key, width: 200, height: 250, widths: [200] });
