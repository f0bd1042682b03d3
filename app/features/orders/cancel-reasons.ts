/** Why an order is cancelled: what the owner chooses, and what the customer reads. */
export const CANCEL_REASONS = {
  customer_asked: { choice: 'The customer asked for it', told: 'You asked us to cancel it.' },
  cannot_make: { choice: 'We cannot make it', told: 'We are sorry: we cannot make it as you ordered it.' },
  out_of_stock: { choice: 'It is sold out', told: 'We are sorry: a piece you ordered is sold out.' },
  cannot_deliver: { choice: 'We cannot deliver there', told: 'We are sorry: we cannot deliver to your address.' },
  fee_not_agreed: { choice: 'No delivery fee was agreed', told: 'We could not agree on a delivery fee.' },
  not_genuine: {
    choice: 'The payment or the address is not genuine',
    told: 'We could not confirm the order with you.',
  },
  other: { choice: 'Something else', told: '' },
} as const satisfies Record<string, { choice: string; told: string }>;

export type CancelReason = keyof typeof CANCEL_REASONS;

function isCancelReason(value: unknown): value is CancelReason {
  return typeof value === 'string' && Object.hasOwn(CANCEL_REASONS, value);
}

/** `We cannot make it`, from what the order keeps. */
export function describeCancelReason(kept: string): string {
  return isCancelReason(kept) ? CANCEL_REASONS[kept].choice : kept;
}
