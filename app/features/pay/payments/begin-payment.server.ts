import { type Act, act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { type BegunPayment, type NotBegun, whyNotPaidAgain } from './begun-payment.ts';
import { closeAttempt } from './door/close-attempt.server.ts';
import { openAtProvider } from './open-at-provider.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';
import type { SettleOutcome } from './settle-outcome.ts';

export type Reservation<Refusal> =
  /** `isSamePurchase` false: there is an open payment for something else, which has to be dealt with first. */
  { ok: true; attempt: PaymentAttempt; isSamePurchase: boolean } | { ok: false; reason: Refusal; reference?: string };

/** `reference` is the payment to look at instead; `message` the provider's own words. */
export type BeginResult<Refusal = never> =
  | BegunPayment
  | { ok: false; reason: Refusal | NotBegun; reference?: string; message?: string };

/** A payer has one open payment for the same thing; another tab or phone can get in between only so often. */
const MAX_ROUNDS = 4;

/**
 * From something to pay for to something that can be paid. `reserve` runs in one transaction, which may be repeated: it locks what is
 * paid for, refuses, or freezes it in an attempt; only then does the provider hear of it. Pressing twice, or again later, leads to
 * the same payment as long as it is the same purchase; another purchase replaces it once the provider says that the old one is
 * not paid.
 */
export async function beginPayment<Refusal extends string>(
  services: Services,
  actor: string,
  reserve: (act: Act) => Promise<Reservation<Refusal>>,
): Promise<BeginResult<Refusal>> {
  if (!services.payments.takesPayments) return { ok: false, reason: 'no_access' };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const reserved = await act(services, actor, reserve);
    if (!reserved.ok) return reserved;
    const { attempt, isSamePurchase } = reserved;
    const result = isSamePurchase ? await goOnPaying(services, attempt) : await giveUp(services, attempt);
    if (result) return result;
  }
  return { ok: false, reason: 'unreachable' };
}

/** Undefined when the provider lost track of the attempt and it was closed: then only another one can be paid. */
export async function goOnPaying(services: Services, attempt: PaymentAttempt): Promise<BeginResult | undefined> {
  const { reference } = attempt;
  const opened = await openAtProvider(services, attempt);
  if (opened.ok) return { ...opened, reference };
  if (opened.reason === 'unpayable') return insteadOfPaying(opened.outcome, reference);
  return opened.reason === 'lost' ? giveUp(services, attempt) : opened;
}

async function giveUp(services: Services, { reference }: PaymentAttempt): Promise<BeginResult | undefined> {
  const closed = await closeAttempt(services, 'system:callback', reference);
  return closed.ok ? undefined : insteadOfPaying(closed.outcome, reference);
}

function insteadOfPaying(outcome: SettleOutcome, reference: string): BeginResult {
  return { ok: false, reason: whyNotPaidAgain(outcome), reference };
}
