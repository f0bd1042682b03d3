import { MAX_QUANTITY } from '#app/features/shop/cart/door/cart-rules.ts';
import { leadTime } from '#app/features/shop/catalog/door/availability.ts';

/** What a program that shops for somebody is told, and the page it hands them over to. */
export const agentTexts = {
  notFound: 'This cart or checkout does not exist, or has expired.',
  notModifiable: {
    handed_over: 'This checkout has been handed over to its customer. Start a new one to change it.',
    cancelled: 'This checkout was cancelled. Start a new one.',
  },
  linesMissing: 'At least one line item is needed.',
  noItem: (id: string) => `Item not found: ${id}`,
  unavailable: 'None of the items can be ordered.',
  outOfStock: (name: string) => `${name} is out of stock.`,
  outOfStockIn: (name: string, count: number) => `Only ${count} of ${name} left in stock.`,
  most: (name: string) => `At most ${MAX_QUANTITY} of ${name} can be ordered at a time.`,
  quantityAdjusted: (name: string, count: number) => `The quantity of ${name} is now ${count}.`,
  variantChosen: (name: string, chosen: string) => `${name} comes in several ways; this is ${chosen}.`,
  handOver:
    'The customer checks everything, enters their address and pays on our own page. Open continue_url for them.',
  fulfillmentMissing: 'Fulfillment address and option must be selected.',
  undeliverable: 'We deliver in Nigeria only.',
  madeToOrder: (name: string, days: Parameters<typeof leadTime>[0]) =>
    `${name} is made to order, ready in ${leadTime(days)}.`,
  feeLater: 'The delivery fee is agreed with the customer after the order, and is not in this total.',
  termChanged: 'The payment schedule has changed.',
  options: { LAGOS: 'Delivery in Lagos', OTHERS: 'Delivery outside Lagos', PICKUP: 'Pickup at the workshop' },
  ready: (dates: string) => `Ready ${dates}.`,
  fee: (estimate: string) => `The fee is agreed after the order: ${estimate}.`,
  feeUnknown: 'The fee is agreed after the order.',
  pickupAt: (city: string) => `This can be collected at our workshop in ${city}.`,
  goods: 'Pieces',
  discount: 'Discount',
  delivery: 'Delivery',
  total: 'Total',
  totalWithoutDelivery: 'Total before delivery',
  terms: {
    full: 'Everything now',
    deposit: 'Deposit now, the balance when it is ready',
    now: 'Paid on our page with the order.',
    rest: 'Due when the pieces are ready, before delivery. We send a link to pay it.',
    fee: 'The delivery fee, paid before we deliver.',
  },
  page: {
    title: 'Picked out for you',
    lead: 'Check them and add them to your cart. Nothing has been ordered or paid yet.',
    signIn: 'First log in or sign up. Then choose delivery or pickup, and pay.',
    put: 'Add to my cart',
    count: (quantity: number, price: string) => `${quantity} × ${price}`,
    madeToOrder: (days: Parameters<typeof leadTime>[0]) => `Made to order, ready in ${leadTime(days)}`,
    total: 'Total before delivery',
    payNow: 'To pay now',
    rest: 'Left to pay when it is ready',
    gone: (names: string) => `No longer available: ${names}`,
    gonePart: 'Some of these can’t be ordered now',
    unknown: 'This link no longer works',
    unknownLead:
      'Links from a shopping assistant work for a day. Ask it for a new one, or find the pieces in our shop.',
    shop: 'Go to the shop',
    full: 'Your cart is full. Please take something out and try again.',
  },
};
