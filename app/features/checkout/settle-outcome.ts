/** Who asks. All of them may, at any time and any number of times: settling is idempotent. */
export type SettleSource = 'callback' | 'webhook' | 'poll' | 'reconcile' | 'recheck';

/**
 * What is true of a payment after asking the provider.
 * paid = it was booked exactly once: the order or enrollment it became, or whose fee or balance it paid · pending = money is on its way · unpaid = nothing was paid, the link still works while the
 * attempt is open · review = money came that a person has to look at · unreachable = nobody knows yet.
 */
export type SettleOutcome =
  | { state: 'paid'; orderId: string }
  | { state: 'paid'; enrollmentId: string }
  | { state: 'pending' }
  | { state: 'unpaid' }
  | { state: 'review'; reference: string }
  | { state: 'unreachable' };
