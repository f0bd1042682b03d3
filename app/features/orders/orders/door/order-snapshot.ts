import type { Instalment } from '#app/features/money/dues/door/instalments.ts';
import type { ChosenValue } from '#app/features/shop/options/door/choice.ts';
import type { OrderDiscount } from './order-discount.ts';

/** How an order travels. Stored as written here. */
export const SHIPPING_OPTIONS = ['LAGOS', 'OTHERS', 'PICKUP'] as const;
export type ShippingOption = (typeof SHIPPING_OPTIONS)[number];

interface OrderSnapshotLine {
  /** Null once the piece has been deleted from the shop. */
  productId: string | null;
  name: string;
  category: string;
  pictureKey: string | null;
  color: string;
  size: string;
  /** Of the shop's own options, as they were called; absent from snapshots of before there were any. */
  options?: ChosenValue[];
  /** Before discounts. */
  unitPriceKobo: number;
  quantity: number;
  /** Its part of the discounts, all units together; absent where there are none. */
  discountKobo?: number;
}

export interface Destination {
  addressLine1: string;
  /** Whom the driver calls, E.164. */
  callLine: string;
  city: string;
  state: string;
  landmark: string | null;
  deliveryNotes: string | null;
  /** Absent from snapshots of before they were kept. */
  localGovernmentArea?: string | null;
  /** Floors of stairs to carry it up. */
  floor?: number | null;
}

export interface AgreedVersions {
  terms: number;
  refunds: number;
}

/** Everything an order is made of, frozen before the customer pays. Settling reads nothing else. */
export interface OrderSnapshot {
  /** Paid first; absent when everything is paid at once. */
  depositKobo?: number;
  /** All parts, where it is paid in more than the deposit and one balance; they add up to the pieces. */
  plan?: Instalment[];
  lines: OrderSnapshotLine[];
  /** What was taken off, and why; absent where nothing was. */
  discounts?: OrderDiscount[];
  shippingOption: ShippingOption;
  destination: Destination;
  /** What its delivery costs, where the shop had a price for its place and no range; absent where it is agreed after the order. */
  deliveryFeeKobo?: number;
  username: string;
  /** The versions of the texts the customer agreed to when they began to pay. */
  agreedTo: AgreedVersions;
  /** Calendar days in Lagos, `2026-12-06`. */
  estimatedFrom: string;
  estimatedTo: string;
}
