import type { OrderSnapshot } from '#app/features/orders/order-snapshot.ts';

/** What the owner agreed to instead of the price in the shop. */
export interface AgreedPrice {
  listPriceKobo: number;
  reason: string;
}

/** An order as it was agreed on the phone: its lines hold the agreed prices, and say where one differs from the shop's. */
export interface PhoneOrderSnapshot extends OrderSnapshot {
  lines: (OrderSnapshot['lines'][number] & { agreed?: AgreedPrice })[];
}
