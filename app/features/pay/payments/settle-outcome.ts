/** The order or enrollment a payment became, or whose fee or balance it paid. */
export type BookedAs = { orderId: string } | { enrollmentId: string };

export type PaidOutcome = { state: 'paid' } & BookedAs;

/**
 * What is true of a payment after asking the provider.
 * paid = it was booked exactly once · pending = money is on its way · unpaid = nothing was paid, the link still works while the attempt
 * is open · review = money came that a person has to look at · unreachable = nobody knows yet.
 */
export type SettleOutcome =
  | PaidOutcome
  | { state: 'pending' }
  | { state: 'unpaid' }
  | { state: 'review'; reference: string }
  | { state: 'unreachable' };
