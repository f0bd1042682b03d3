import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { formatEstimate } from './order-estimate.ts';
import type { OrderFacts } from './order-facts.ts';
import { formatOrderNumber } from './order-number.ts';
import { type OrderStage, whatHappensNext } from './order-stages.ts';

export interface OrderMailWords {
  /** No name and no address: subjects are shown on locked screens. */
  subject: string;
  preheader: string;
  news: string;
  next: string;
}

/** What each of the four mails says. */
export function orderMailWords(
  stage: OrderStage,
  order: OrderFacts,
  business: ShopSettings['business'],
): OrderMailWords {
  const number = formatOrderNumber(order.number);
  const isPickup = order.shippingOption === 'PICKUP';
  const window = formatEstimate(order);
  const next = whatHappensNext(stage, order.shippingOption);
  switch (stage) {
    case 'new':
      return {
        subject: `Order ${number} is confirmed`,
        preheader: `${isPickup ? 'Ready' : 'Arrives'} ${window}`,
        news: `Thank you. Your payment has arrived and order ${number} is confirmed.`,
        next,
      };
    case 'shipped':
      return {
        subject: isPickup ? `Order ${number} is finished` : `Order ${number} has shipped`,
        preheader: `${isPickup ? 'Ready' : 'Arrives'} ${window}`,
        news: shippedNews(number, isPickup),
        next,
      };
    case 'ready':
      return {
        subject: isPickup ? `Order ${number} is ready to collect` : `Order ${number} is ready for delivery`,
        preheader: isPickup ? 'Come and collect it in opening hours' : 'We’ll call you to arrange a time',
        news: isPickup ? `Order ${number} is ready to collect.` : `Order ${number} is ready for delivery.`,
        next: isPickup ? `${next} We are open ${business.workshop.openingHours}.` : next,
      };
    case 'delivered':
      return {
        subject: isPickup ? `Order ${number} was collected` : `Order ${number} was delivered`,
        preheader: 'We hope your new pieces feel at home',
        news: `Order ${number} was ${isPickup ? 'collected' : 'delivered'}. We hope your new pieces feel at home.`,
        next,
      };
  }
}

/** Somebody who collects comes to the workshop: for them nothing leaves it. */
export function shippedNews(number: string, isPickup: boolean): string {
  return isPickup
    ? `Order ${number} is finished. We’re getting it ready for you to collect.`
    : `Order ${number} has left our workshop.`;
}
