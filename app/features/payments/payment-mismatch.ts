import type { ProviderTransaction } from '#app/platform/payments/payment-provider.ts';

interface Expected {
  amountKobo: number;
  mode: 'test' | 'live';
}

export type Mismatch = 'amount_mismatch' | 'currency_mismatch' | 'wrong_mode';

/**
 * Why a successful charge is not the one we asked for, or undefined. What was paid may be more than asked, when the customer bears
 * the fees; what was asked may not differ.
 */
export function mismatchOf(transaction: ProviderTransaction, expected: Expected): Mismatch | undefined {
  if (transaction.mode !== expected.mode) return 'wrong_mode';
  if (transaction.currency !== 'NGN') return 'currency_mismatch';
  const { requestedKobo, paidKobo } = transaction;
  if (requestedKobo !== expected.amountKobo || paidKobo < expected.amountKobo) return 'amount_mismatch';
  return undefined;
}
