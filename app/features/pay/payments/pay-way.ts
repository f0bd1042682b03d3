import type { BankAccount } from '#app/platform/payments/payment-provider.ts';

/** In the provider's window or on its page; or by a transfer to an account number that is made for this payment alone. */
export const PAY_WAYS = ['window', 'account'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

interface WayOfPaying {
  way: PayWay;
  bankAccount: BankAccount | null;
  state: 'open' | 'settled' | 'review' | 'closed';
  providerStatus: string | null;
}

/** The account number money can still be sent to. The provider says nothing of a transfer before it has arrived. */
export function liveAccountOf({ state, bankAccount, providerStatus }: WayOfPaying, now: Date): BankAccount | undefined {
  const isLive = state === 'open' && bankAccount && providerStatus !== 'failed' && isBefore(now, bankAccount.expiresAt);
  return isLive ? bankAccount : undefined;
}

/** Whether a payment that was begun can be gone on with the same way: an account number that has ended leads to a new one. */
export function isSameWay(attempt: WayOfPaying, way: PayWay, now: Date): boolean {
  return attempt.way === way && (attempt.bankAccount === null || liveAccountOf(attempt, now) !== undefined);
}

const isBefore = (now: Date, instant: string) => now.getTime() < Date.parse(instant);
