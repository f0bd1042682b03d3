import { giveAwayTexts } from '../give-away-texts.ts';

/**
 * Every act after which somebody pays less than was asked, and whose it is. `within`: staff may do it as far as the owner lets them take
 * something off, whichever page it is done on. `owner`: there is no sum it could be measured against, or money leaves the shop.
 */
export const GIVE_AWAYS = {
  /** The usual price of a product, of a size, a value or a combination of it, or its sale price: by its form, the list, many at once, a file. */
  product_price: 'within',
  /** What a value costs more, in the list all products read. */
  option_price: 'owner',
  discount: 'within',
  /** Codes for free delivery, and those that give the fee of the class back. */
  whole_fee: 'owner',
  /** A line of a quote, below the price of the shop. */
  quoted_price: 'within',
  /** What is made for one customer has no price it could be below of. */
  own_work: 'owner',
  /** A line of an order, below what it was sold at. */
  changed_price: 'within',
  /** What a change of an order costs, and is not asked for; of the whole order. */
  waived_change: 'within',
  /** A fee for delivery below the one the customer was quoted. */
  delivery_fee: 'within',
  /** The price of a class, below what it was or what the settings say. */
  class_price: 'within',
  /** Refunds, cancelled orders, places given back, payments that fell short or were made elsewhere, orders started unpaid. */
  money_back: 'owner',
} as const satisfies Record<string, 'within' | 'owner'>;

type GiveAway = keyof typeof GIVE_AWAYS;

/** What somebody may take off: all of it, or so many percent. */
export type Rights = { isOwner: true } | { isOwner: false; mostPercent: number };

export const OWNER: Rights = { isOwner: true };

/** In kobo, or any other unit both have. */
interface Taken {
  off: number;
  of: number;
}

/** Whether somebody may do this act. Without `taken`, whether they may at all. Asking for more, or as much, takes nothing off. */
export function mayGive(rights: Rights, what: GiveAway, taken?: Taken): boolean {
  if (rights.isOwner || (taken && taken.off <= 0)) return true;
  if (GIVE_AWAYS[what] === 'owner') return false;
  return taken ? taken.off * 100 <= rights.mostPercent * taken.of : rights.mostPercent > 0;
}

/** What somebody reads who may not. */
export const refusedGiving = (rights: Rights, what: GiveAway): string =>
  rights.isOwner || GIVE_AWAYS[what] === 'owner' || rights.mostPercent === 0
    ? giveAwayTexts.ownerOnly
    : giveAwayTexts.atMost(rights.mostPercent);
