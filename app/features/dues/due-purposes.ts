/**
 * What money is owed for. full = everything at once · deposit = the first part · instalment = a part with a day of its own · balance =
 * what is left · delivery_fee = agreed after an order · change = what a change of the order costs more.
 */
export const DUE_PURPOSES = ['full', 'deposit', 'instalment', 'balance', 'delivery_fee', 'change'] as const;

export type DuePurpose = (typeof DUE_PURPOSES)[number];
