import { defineMessage, type NotificationGroup } from '#app/features/ground/notifications/door/define-message.ts';
import { documentsInMail } from '#app/features/money/documents/door/documents-in-mail.ts';
import { whenDue } from '#app/features/money/dues/door/instalment-words.ts';
import type { MailMessage, MailShop } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { nameToGreet } from '#app/platform/text/name-to-greet.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { viewDiscounts } from './door/order-discount.ts';
import { type OrderFacts, onOneLine, orderDetails } from './door/order-facts.ts';
import { itemsInMail, orderInMail } from './door/order-in-mail.ts';
import { orderUpdate, orderMailTexts as texts } from './door/order-mail-texts.ts';
import { isAgreedUnpaid, owedKobo } from './door/order-money.ts';
import { formatOrderNumber } from './door/order-number.ts';
import {
  datedLabelOf,
  ORDER_STAGES,
  type OrderStage,
  stageWords,
  statusOf,
  whatHappensNext,
} from './door/order-stages.ts';
import { orderTexts } from './door/order-texts.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from './door/sample-order.ts';
import { formatEstimate, formatEstimateShort } from './order-estimate.ts';
import { orderMailParameters } from './order-mail-parameters.ts';

interface Staged {
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

/** What is told at each stage, the email with every parameter for EmailJS templates. */
export const STAGE_MESSAGES = {
  new: defineStage('new', 'ordered'),
  shipped: defineStage('shipped', 'shipped'),
  ready: defineStage('ready', 'ready'),
  delivered: defineStage('delivered', 'delivered'),
} as const;

function defineStage(stage: OrderStage, group: NotificationGroup) {
  const { kind, name } = ORDER_STAGES[stage].mail;
  return defineMessage({
    kind,
    to: ({ order }: Staged) => ({ userId: order.userId, email: order.userEmail }),
    email: {
      name,
      key: { remade: 'order' },
      words: (facts, shop) => composeStageMail(stage, facts, shop),
      samples: ({ publicUrl, business }) => {
        const sample = {
          order: sampleOrder,
          orderUrl: sampleOrderUrl(publicUrl),
          at: new Date('2026-11-25T09:00:00Z'),
        };
        const { openingHours: _, ...address } = business.workshop;
        const collected = {
          ...sampleOrder,
          ...(addressLine(address) ? address : {}),
          shippingOption: 'PICKUP',
        } as const;
        return {
          '': sample,
          ...(stage === 'ready' ? { pickup: { ...sample, order: collected } } : {}),
          'without-account': { ...sample, orderUrl: sampleGuestUrl(publicUrl) },
        };
      },
    },
    news: {
      group,
      words: ({ order, orderUrl, at, moveId }) => ({
        once: moveId ?? order.id,
        title: statusOf({ stage, shippingOption: order.shippingOption }),
        body: fillIn(stageWords(stage, order.shippingOption).notification, {
          order: formatOrderNumber(order),
          expected: formatEstimate(order),
        }),
        href: `/myorders/${order.id}`,
        keyUrl: orderUrl,
        details: orderDetails(order, at),
      }),
    },
    whatsapp: {
      template: orderUpdate,
      words: ({ order, orderUrl, moveId }, { business }) => ({
        once: moveId ?? order.id,
        phone: order.callLine,
        values: {
          first_name: nameToGreet(order.username),
          order: formatOrderNumber(order),
          shop: business.name,
          status: statusOf({ stage, shippingOption: order.shippingOption }),
          link: orderUrl,
        },
        subjectId: order.id,
      }),
    },
  });
}

function composeStageMail(stage: OrderStage, facts: Staged, shop: MailShop): MailMessage {
  const { orderUrl, at, note, moveId } = facts;
  const { business, publicUrl } = shop;
  const order = onOneLine({ ...facts.order, stage, completionDate: at });
  const { about, subject, drawing } = orderInMail(order, publicUrl);
  const { mail } = ORDER_STAGES[stage];
  const staged = { stage, shippingOption: order.shippingOption };
  const parameters = orderMailParameters(order, { fromName: business.name, at });
  const words = stageWords(stage, order.shippingOption);
  const next = whatHappensNext(stage, order.shippingOption, order.feeState);
  const nextInEmail = business.workshop.openingHours ? words.nextInEmail : '';
  const values = {
    order: parameters.orderRefId,
    expected: parameters.estimatedDelivery,
    days: formatEstimateShort(order),
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
  const news = fillIn(isAgreed ? texts.agreedNews : words.news, values);
  return {
    ...about,
    once: moveId ?? order.id,
    subject: subject(fillIn(isAgreed ? texts.agreedSubject : words.subject, values)),
    heading: statusOf(staged),
    preheader: words.preheader ?? news,
    blocks: [
      ...(words.days ? [{ large: fillIn(words.days, values) }] : []),
      { paragraphs: [news, note ?? ''] },
      drawing,
      { button: mail.button, href: orderUrl, only: 'html' },
      { heading: texts.whatHappensNext },
      { paragraphs: [isAgreed ? texts.agreedNext : '', fillIn([next, nextInEmail].filter(Boolean).join(' '), values)] },
      { button: mail.button, href: orderUrl, only: 'text' },
      { heading: texts.order(parameters.orderRefId) },
      {
        items: itemsInMail(order.lines, publicUrl),
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
    templateParameters: parameters,
  };
}

const TAKEN = { site: '', phone: ', taken by phone', chat: ', taken in a chat', workshop: ', taken in the workshop' };

export const orderNewMessage = defineMessage({
  kind: 'order-new',
  team: {
    topic: 'order',
    words: ({ order, at, source }: { order: OrderFacts; at: Date; source: keyof typeof TAKEN }) => {
      const { id, username, totalKobo, shippingOption, state, userEmail } = order;
      const orderRefId = formatOrderNumber(order);
      const shipping = orderTexts.shippingOptions[shippingOption];
      return {
        once: id,
        title: 'New order',
        subject: `New order ${orderRefId}, ${formatKobo(totalKobo)}`,
        body: `${orderRefId} from ${username}: ${formatKobo(totalKobo)}. ${shipping}${TAKEN[source]}.`,
        href: `/orders/${id}`,
        details: { orderRefId, timestamp: at.toISOString(), state, userEmail, username },
      };
    },
  },
});
