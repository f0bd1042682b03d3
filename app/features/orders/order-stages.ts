import type { ShippingOption } from './order-snapshot.ts';

export type OrderStage = 'new' | 'shipped' | 'ready' | 'delivered';
type OrderMailKind = 'order-confirmed' | 'order-shipped' | 'order-ready' | 'order-delivered';

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
  mailKind: OrderMailKind;
  /** In plain words, what the customer can expect now: brought to the door, and picked up at the workshop. */
  whatHappensNext: { delivery: string; pickup: string };
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
    mailKind: 'order-confirmed',
    whatHappensNext: {
      delivery: 'We’re making your pieces. You’ll approve the delivery fee first, and we’ll email you when they leave.',
      pickup: 'We’re making your pieces. We’ll email you when you can collect them.',
    },
  },
  shipped: {
    adminTab: 'Shipped',
    emptyTab: 'No Shipped Orders',
    move: { to: 'ready', button: 'Ready to Deliver' },
    back: 'new',
    customerStatus: 'Shipped',
    datedLabel: 'Shipped on',
    mailKind: 'order-shipped',
    whatHappensNext: {
      delivery: 'Your pieces have left our workshop. We’ll email you again when they are nearby and ready to deliver.',
      pickup:
        'Your pieces are finished, and we’re getting them ready for you. We’ll email you when you can collect them.',
    },
  },
  ready: {
    adminTab: 'Pending Delivery',
    emptyTab: 'No pending Deliveries',
    move: { to: 'delivered', button: 'Mark as Delivered' },
    back: 'shipped',
    customerStatus: 'Ready for Delivery',
    datedLabel: 'Ready on',
    mailKind: 'order-ready',
    whatHappensNext: {
      delivery: 'Your pieces are nearby. We’ll call you to arrange a time.',
      pickup: 'Your pieces are waiting for you. Come in opening hours, with your order number.',
    },
  },
  delivered: {
    adminTab: 'Completed Orders',
    emptyTab: 'Completed orders will show here',
    move: null,
    back: 'ready',
    customerStatus: 'Delivered',
    datedLabel: 'Delivered on',
    mailKind: 'order-delivered',
    whatHappensNext: {
      delivery: 'Your pieces have arrived. If anything isn’t right, tell us and we’ll fix it.',
      pickup: 'You’ve collected your pieces. If anything isn’t right, tell us and we’ll fix it.',
    },
  },
};

export const STAGES_IN_ORDER = ['new', 'shipped', 'ready', 'delivered'] as const satisfies OrderStage[];

export function isOrderStage(value: unknown): value is OrderStage {
  return STAGES_IN_ORDER.includes(value as OrderStage);
}

export function whatHappensNext(stage: OrderStage, shippingOption: ShippingOption): string {
  const words = ORDER_STAGES[stage].whatHappensNext;
  return shippingOption === 'PICKUP' ? words.pickup : words.delivery;
}
