import type { ShippingOption } from './order-snapshot.ts';

export const STAGES_IN_ORDER = ['new', 'shipped', 'ready', 'delivered'] as const;
export type OrderStage = (typeof STAGES_IN_ORDER)[number];

export const FEE_STATES = ['none', 'waived', 'quoted', 'approved', 'declined', 'paid'] as const;
/** What became of an order's delivery fee, see `orders.fee_state`. */
export type FeeState = (typeof FEE_STATES)[number];

type OrderMailKind = 'order-confirmed' | 'order-shipped' | 'order-ready' | 'order-delivered';

/** What is said of an order that gets here. `{order}` is its number, `{expected}` the days it is promised for. */
interface StageWords {
  /** The news the email's subject begins with; `{days}` are the promised ones without their year. The piece and the number follow. */
  subject: string;
  /** While there are days to wait for, the line that counts. */
  days?: string;
  /** What the inbox shows behind the subject; the news where there is none. */
  preheader?: string;
  news: string;
  /** In plain words, what the customer can expect now: in the email and on every page of the order. */
  next: string;
  /** In the email only, after it; `{openingHours}` are the workshop's. */
  nextInEmail?: string;
  /** The news first, in about five words. */
  notification: string;
}

/** What the specification calls a stage is said of deliveries; for somebody who collects nothing is shipped or delivered. */
interface PickupWords extends StageWords {
  status: string;
  datedLabel: string;
  /** The admin's button that moves such an order on from here; empty for the last. */
  button: string;
}

interface StageMeaning {
  /** The tab the admin finds it under, and what that tab says when nothing is in it. */
  adminTab: string;
  emptyTab: string;
  /** The admin's button that moves an order on, and where to. */
  move: { to: OrderStage; button: string } | null;
  /** Where it can be moved back to, with a reason, once the ten seconds of Undo are over. */
  back: OrderStage | null;
  /** What the customer is told it is, and the label of the day it became so. */
  customerStatus: string;
  datedLabel: string;
  /** The kind of the email and of the notification, what the owner calls it, and the email's button. */
  mail: { kind: OrderMailKind; name: string; button: string };
  /** To a customer who has it brought to the door, and to one who picks it up at the workshop: for them nothing leaves it. */
  words: { delivery: StageWords; pickup: PickupWords };
}

/** The whole life of an order, in order: new, shipped, ready, delivered. Nothing else decides about stages. */
export const ORDER_STAGES: Record<OrderStage, StageMeaning> = {
  new: {
    adminTab: 'New Orders',
    emptyTab: 'No pending orders',
    move: { to: 'shipped', button: 'Mark as Shipped' },
    back: null,
    customerStatus: 'Order Confirmed',
    datedLabel: 'Ordered on',
    mail: { kind: 'order-confirmed', name: 'Order confirmed', button: 'See your order' },
    words: {
      delivery: {
        subject: 'Confirmed, arrives {days}',
        days: 'Arrives {expected}',
        news: 'Thank you. Your payment has arrived and order {order} is confirmed.',
        next: 'We’re making your pieces. You’ll approve the delivery fee first, and we’ll email you when they leave.',
        notification: 'Order {order} is confirmed. Arrives {expected}.',
      },
      pickup: {
        status: 'Order Confirmed',
        datedLabel: 'Ordered on',
        button: 'Mark as Finished',
        subject: 'Confirmed, ready {days}',
        days: 'Ready {expected}',
        news: 'Thank you. Your payment has arrived and order {order} is confirmed.',
        next: 'We’re making your pieces. We’ll email you when you can collect them.',
        notification: 'Order {order} is confirmed. Ready {expected}.',
      },
    },
  },
  shipped: {
    adminTab: 'Shipped',
    emptyTab: 'No Shipped Orders',
    move: { to: 'ready', button: 'Ready to Deliver' },
    back: 'new',
    customerStatus: 'Shipped',
    datedLabel: 'Shipped on',
    mail: { kind: 'order-shipped', name: 'Order shipped', button: 'See your order' },
    words: {
      delivery: {
        subject: 'Shipped, arrives {days}',
        days: 'Arrives {expected}',
        news: 'Order {order} has left our workshop.',
        next: 'Your pieces have left our workshop. We’ll email you again when they are nearby and ready to deliver.',
        notification: 'Order {order} has left our workshop. Arrives {expected}.',
      },
      pickup: {
        status: 'Finished',
        datedLabel: 'Finished on',
        button: 'Ready to Collect',
        subject: 'Ready {days}',
        days: 'Ready {expected}',
        news: 'Order {order} is finished. We’re getting it ready for you to collect.',
        next: 'Your pieces are finished, and we’re getting them ready for you. We’ll email you when you can collect them.',
        notification: 'Order {order} is finished. We’re getting it ready for you to collect. Ready {expected}.',
      },
    },
  },
  ready: {
    adminTab: 'Pending Delivery',
    emptyTab: 'No pending Deliveries',
    move: { to: 'delivered', button: 'Mark as Delivered' },
    back: 'shipped',
    customerStatus: 'Ready for Delivery',
    datedLabel: 'Ready on',
    mail: { kind: 'order-ready', name: 'Order ready for delivery', button: 'See your order' },
    words: {
      delivery: {
        subject: 'Ready for delivery',
        preheader: 'We’ll call you to arrange a time',
        news: 'Order {order} is ready for delivery.',
        next: 'Your pieces are nearby. We’ll call you to arrange a time.',
        notification: 'Order {order} is ready for delivery. We’ll call you to arrange a time.',
      },
      pickup: {
        status: 'Ready to Collect',
        datedLabel: 'Ready on',
        button: 'Mark as Collected',
        subject: 'Ready to collect',
        preheader: 'Come and collect it in opening hours',
        news: 'Order {order} is ready to collect.',
        next: 'Your pieces are waiting for you. Come in opening hours, with your order number.',
        nextInEmail: 'We are open {openingHours}.',
        notification: 'Order {order} is ready to collect.',
      },
    },
  },
  delivered: {
    adminTab: 'Completed Orders',
    emptyTab: 'Completed orders will show here',
    move: null,
    back: 'ready',
    customerStatus: 'Delivered',
    datedLabel: 'Delivered on',
    mail: { kind: 'order-delivered', name: 'Order delivered', button: 'See your order' },
    words: {
      delivery: {
        subject: 'Delivered',
        preheader: 'We hope your new pieces feel at home',
        news: 'Order {order} was delivered. We hope your new pieces feel at home.',
        next: 'Your pieces have arrived. If anything isn’t right, tell us and we’ll fix it.',
        notification: 'Order {order} was delivered. Enjoy your new pieces.',
      },
      pickup: {
        status: 'Collected',
        datedLabel: 'Collected on',
        button: '',
        subject: 'Collected',
        preheader: 'We hope your new pieces feel at home',
        news: 'Order {order} was collected. We hope your new pieces feel at home.',
        next: 'You’ve collected your pieces. If anything isn’t right, tell us and we’ll fix it.',
        notification: 'Order {order} was collected. Enjoy your new pieces.',
      },
    },
  },
};

export function isOrderStage(value: unknown): value is OrderStage {
  return STAGES_IN_ORDER.includes(value as OrderStage);
}

export function stageWords(stage: OrderStage, shippingOption: ShippingOption): StageWords {
  const { pickup, delivery } = ORDER_STAGES[stage].words;
  return shippingOption === 'PICKUP' ? pickup : delivery;
}

interface Staged {
  stage: OrderStage;
  shippingOption: ShippingOption;
}

/** What people are told an order is. */
export function statusOf({ stage, shippingOption }: Staged): string {
  const { customerStatus, words } = ORDER_STAGES[stage];
  return shippingOption === 'PICKUP' ? words.pickup.status : customerStatus;
}

/** The label of the day it became so. */
export function datedLabelOf({ stage, shippingOption }: Staged): string {
  const { datedLabel, words } = ORDER_STAGES[stage];
  return shippingOption === 'PICKUP' ? words.pickup.datedLabel : datedLabel;
}

/** The admin's button that moves it on, and where to; null for what is delivered. */
export function moveOf({ stage, shippingOption }: Staged): StageMeaning['move'] {
  const { move, words } = ORDER_STAGES[stage];
  return move && { ...move, button: (shippingOption === 'PICKUP' && words.pickup.button) || move.button };
}

/** While it is being made: what is said of a delivery that nobody has to approve any more. */
const DELIVERY_IS_CLEAR: { [State in FeeState]?: string } = {
  waived: 'We’re making your pieces. Delivery is free, and we’ll email you when they leave.',
  paid: 'We’re making your pieces. Delivery is paid, and we’ll email you when they leave.',
};

export function whatHappensNext(stage: OrderStage, shippingOption: ShippingOption, feeState?: FeeState): string {
  const isClear = stage === 'new' && shippingOption !== 'PICKUP' && feeState !== undefined;
  return (isClear && DELIVERY_IS_CLEAR[feeState]) || stageWords(stage, shippingOption).next;
}
