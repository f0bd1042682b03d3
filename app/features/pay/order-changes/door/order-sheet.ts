import type { Destination, ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import type { FeeState, OrderStage } from '#app/features/orders/orders/door/order-stages.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { addDays, formatDateRange, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { orderChangeTexts } from './order-change-texts.ts';

/** What can be changed of an order before it leaves: for whom it is, where it goes, and when. */
export interface OrderSheet extends Destination {
  username: string;
  shippingOption: ShippingOption;
  /** Calendar days in Lagos. */
  estimatedFrom: string;
  estimatedTo: string;
}

const NAMES = [
  'username',
  'callLine',
  'shippingOption',
  'addressLine1',
  'city',
  'state',
  'localGovernmentArea',
  'floor',
  'landmark',
  'deliveryNotes',
  'estimatedFrom',
  'estimatedTo',
] as const satisfies readonly (keyof OrderSheet)[];

/** The sheet of an order, without anything else it has. */
export function sheetOf(order: OrderSheet): OrderSheet {
  return Object.fromEntries(NAMES.map((name) => [name, order[name]])) as unknown as OrderSheet;
}

export const isSameSheet = (one: OrderSheet, other: OrderSheet) =>
  NAMES.every((name) => (one[name] || null) === (other[name] || null));

/**
 * What becomes of the delivery fee. to_quote = one that nobody has paid was for another place · dropped = it is collected · kept = it is
 * paid and stays · to_refund = it is paid, and nothing is delivered any more.
 */
export const FEE_FATES = ['same', 'to_quote', 'dropped', 'kept', 'to_refund'] as const;
export type FeeFate = (typeof FEE_FATES)[number];

export function feeFateOf(feeState: FeeState, before: OrderSheet, after: OrderSheet): FeeFate {
  const isOpen = feeState === 'quoted' || feeState === 'approved';
  const wasPickup = before.shippingOption === 'PICKUP';
  if (after.shippingOption === 'PICKUP') {
    if (wasPickup) return 'same';
    return feeState === 'paid' ? 'to_refund' : isOpen ? 'dropped' : 'same';
  }
  const where = ['state', 'city', 'localGovernmentArea', 'floor'] as const;
  const isSameArea = !wasPickup && where.every((name) => (before[name] || null) === (after[name] || null));
  if (isSameArea) return 'same';
  if (feeState === 'paid') return 'kept';
  return isOpen || wasPickup ? 'to_quote' : 'same';
}

interface Whether {
  stage: OrderStage;
  cancelledAt: Date | null;
  createdAt: Date;
}

/** Until it leaves the workshop. */
export const isOpenForChange = ({ stage, cancelledAt }: Omit<Whether, 'createdAt'>) =>
  stage === 'new' && cancelledAt === null;

/** Unless it was marked as started before, work on a piece starts two days after it was ordered. */
const WORK_STARTS_AFTER_DAYS = 2;

/** Until work starts, customers correct for themselves whom we call and where it goes. */
export const isOpenForCustomer = (order: Whether & { isStarted: boolean }, now: Date) =>
  isOpenForChange(order) && !order.isStarted && now < addDays(order.createdAt, WORK_STARTS_AFTER_DAYS);

export interface ChangedRow {
  label: string;
  was: string;
  now: string;
}

/** What differs, in words: one row for each thing a person would name. */
export function changedRows(before: OrderSheet, after: OrderSheet): ChangedRow[] {
  const { rows } = orderChangeTexts;
  const row = (label: string, tell: (sheet: OrderSheet) => string) => ({ label, was: tell(before), now: tell(after) });
  return [
    row(rows.name, ({ username }) => username),
    row(rows.phone, ({ callLine }) => formatPhone(callLine)),
    row(rows.place, placeOf),
    row(rows.note, ({ deliveryNotes }) => deliveryNotes ?? rows.none),
    row(rows.days, ({ estimatedFrom, estimatedTo }) =>
      formatDateRange(fromLagosDay(estimatedFrom), fromLagosDay(estimatedTo)),
    ),
  ].filter(({ was, now }) => was !== now);
}

function placeOf(sheet: OrderSheet): string {
  const { shippingOption, addressLine1, landmark, city, localGovernmentArea, state, floor } = sheet;
  if (shippingOption === 'PICKUP') return orderChangeTexts.rows.pickup;
  const area = localGovernmentArea === city ? '' : localGovernmentArea;
  const stairs = floor ? orderTexts.stairs(floor) : '';
  return [addressLine1, landmark, city, area, state, stairs].filter(Boolean).join(', ');
}
