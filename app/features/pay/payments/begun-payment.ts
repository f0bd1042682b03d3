import type { SettleOutcome } from './settle-outcome.ts';

/** A payment somebody can make now. */
export interface BegunPayment {
  ok: true;
  reference: string;
  accessCode: string;
  authorizationUrl: string;
}

/** What keeps a payment from being begun, whatever it is for. */
export type NotBegun = 'waiting' | 'already_paid' | 'review' | 'refused' | 'no_access' | 'unreachable';

/** Why nobody pays again under a reference the provider knows something of already. */
export function whyNotPaidAgain({ state }: SettleOutcome): NotBegun {
  const reasons = {
    paid: 'already_paid',
    review: 'review',
    pending: 'waiting',
    unpaid: 'unreachable',
    unreachable: 'unreachable',
  } as const satisfies Record<SettleOutcome['state'], NotBegun>;
  return reasons[state];
}
