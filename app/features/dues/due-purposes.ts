/**
 * What money is owed for. full = everything at once · deposit = the first part · instalment = a part with a day of its own · balance =
 * what is left · delivery_fee = agreed after an order · change = what a change of the order costs more.
 */
export const DUE_PURPOSES = ['full', 'deposit', 'instalment', 'balance', 'delivery_fee', 'change'] as const;

/**
 * What settles a due. cash and transfer are recorded by one of us, without the payment provider. One more of them is one more row here:
 * whoever has to say something of each (words, filters, the ledger) does not compile without it.
 */
export const PAID_VIA = ['online', 'cash', 'transfer'] as const;

export type PaidVia = (typeof PAID_VIA)[number];

export type DuePurpose = (typeof DUE_PURPOSES)[number];
