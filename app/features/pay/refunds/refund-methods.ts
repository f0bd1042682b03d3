/** How money goes back: through the payment service, or by the owner's own hand, from the bank account (`outside`) or the till. */
export const REFUND_METHODS = ['provider', 'outside', 'cash'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** It has gone already, and is written down. */
export const isByHand = (method: RefundMethod) => method !== 'provider';
