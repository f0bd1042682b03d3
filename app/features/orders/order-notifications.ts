import { defineAdminNotification, defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { deliveryFeeTexts } from './delivery-fee-texts.ts';
import { type cancelledWords, movedBackWords } from './order-change-emails.ts';
import { formatEstimate } from './order-estimate.ts';
import type { OrderFacts } from './order-facts.ts';
import { formatOrderNumber, type NumberedOrder } from './order-number.ts';
import { ORDER_STAGES, type OrderStage, stageWords, statusOf } from './order-stages.ts';
import { orderTexts } from './order-texts.ts';

interface AtMoment {
  order: OrderFacts;
  at: Date;
}

/** The notification of each stage; its words are the stage's. */
export const STAGE_NOTIFICATIONS = {
  new: defineStage('new', 'ordered'),
  shipped: defineStage('shipped', 'shipped'),
  ready: defineStage('ready', 'ready'),
  delivered: defineStage('delivered', 'delivered'),
} as const;

function defineStage<const Stage extends OrderStage>(
  stage: Stage,
  group: 'ordered' | 'shipped' | 'ready' | 'delivered',
) {
  const { mail } = ORDER_STAGES[stage];
  return defineNotification({
    kind: mail.kind,
    group,
    /** `moveId`: a stage that is entered again is reported again. Absent for an order that is new. */
    compose: ({ order, at, moveId }: AtMoment & { moveId?: string | undefined }) => ({
      once: moveId ?? order.id,
      title: statusOf({ stage, shippingOption: order.shippingOption }),
      body: fillIn(stageWords(stage, order.shippingOption).notification, {
        order: formatOrderNumber(order),
        expected: formatEstimate(order),
      }),
      href: `/myorders/${order.id}`,
      details: detailsOf(order, at),
    }),
  });
}

export const orderMovedBackNotification = defineNotification({
  kind: 'order-moved-back',
  group: 'ordered',
  compose: ({
    order,
    stage,
    at,
    historyId,
    reason,
  }: AtMoment & { stage: OrderStage; historyId: string; reason: string }) => {
    const { title, news } = movedBackWords(order, stage);
    return {
      once: historyId,
      title,
      body: `${news} ${reason}`,
      href: `/myorders/${order.id}`,
      details: detailsOf(order, at),
    };
  },
});

export const orderCancelledNotification = defineNotification({
  kind: 'order-cancelled',
  group: 'ordered',
  compose: ({ orderId, words }: { orderId: string; words: ReturnType<typeof cancelledWords> }) => ({
    once: orderId,
    title: words.title,
    body: [words.news, ...words.paragraphs].join(' '),
    href: `/myorders/${orderId}`,
  }),
});

const TAKEN = {
  site: '',
  phone: ', taken by phone',
  chat: ', taken in a chat',
  workshop: ', taken in the workshop',
};

export const orderNewNotification = defineAdminNotification({
  kind: 'order-new',
  compose: ({ order, at, source }: AtMoment & { source: keyof typeof TAKEN }) => {
    const { id, username, totalKobo, shippingOption, state, userEmail } = order;
    const orderRefId = formatOrderNumber(order);
    const shipping = orderTexts.shippingOptions[shippingOption];
    return {
      once: id,
      title: 'New order',
      body: `${orderRefId} from ${username}: ${formatKobo(totalKobo)}. ${shipping}${TAKEN[source]}.`,
      href: `/orders/${id}`,
      details: { orderRefId, timestamp: at.toISOString(), state, userEmail, username },
    };
  },
});

function detailsOf(order: OrderFacts, at: Date) {
  return {
    orderRefId: formatOrderNumber(order),
    timestamp: at.toISOString(),
    state: order.state,
    estimatedFrom: order.estimatedFrom,
    estimatedTo: order.estimatedTo,
    userEmail: order.userEmail,
    username: order.username,
  };
}

interface OfFee {
  order: NumberedOrder & { id: string; feeReference: string | null };
  at: Date;
}

export const deliveryFeeQuotedNotification = defineNotification({
  kind: 'delivery-fee-quoted',
  group: 'money',
  compose: ({ quoteId, feeKobo, ...fee }: OfFee & { quoteId: string; feeKobo: number }) => ({
    ...aboutFee(fee),
    once: quoteId,
    body: deliveryFeeTexts.customer.quoted(formatKobo(feeKobo)),
  }),
});

export const deliveryFeePaidNotification = defineNotification({
  kind: 'delivery-fee-paid',
  group: 'money',
  compose: ({ feeKobo, ...fee }: OfFee & { feeKobo: number }) => ({
    ...aboutFee(fee),
    once: fee.order.id,
    body: deliveryFeeTexts.customer.paid(formatKobo(feeKobo)),
  }),
});

function aboutFee({ order, at }: OfFee) {
  const orderRefId = formatOrderNumber(order);
  return {
    title: `${deliveryFeeTexts.heading}, order ${orderRefId}`,
    href: `/myorders/${order.id}`,
    details: { orderRefId, timestamp: at.toISOString() },
  };
}

export const feePaidNotification = defineAdminNotification({
  kind: 'delivery-fee-paid',
  compose: ({ feeKobo, ...fee }: OfFee & { feeKobo: number }) => ({
    ...forAdmins(fee),
    title: 'A delivery fee was paid',
    body: `${formatKobo(feeKobo)} for order ${formatOrderNumber(fee.order)}. You can ship it when it is ready.`,
  }),
});

export const feeDeclinedNotification = defineAdminNotification({
  kind: 'delivery-fee-declined',
  compose: (fee: OfFee) => ({
    ...forAdmins(fee),
    title: 'A customer will collect instead',
    body: `Order ${formatOrderNumber(fee.order)} will be collected from the workshop. There is no delivery fee to pay.`,
  }),
});

function forAdmins({ order, at }: OfFee) {
  return {
    once: `${order.id}/${order.feeReference ?? ''}`,
    href: `/orders/${order.id}`,
    details: { orderRefId: formatOrderNumber(order), timestamp: at.toISOString() },
  };
}
