import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '#app/platform/services.server.ts';
import { endOpenAttempt } from './door/close-attempt.server.ts';
import { paymentAttempts } from './door/payment.table.server.ts';
import { findAttempt, type PaymentAttempt } from './payment-attempt.queries.server.ts';
import type { SettleOutcome } from './settle-outcome.ts';
import { settlePayment } from './settle-payment.server.ts';

export type OpenResult =
  | { ok: true; accessCode: string; authorizationUrl: string }
  /** It is paid, under review, or a transfer is on its way. */
  | { ok: false; reason: 'unpayable'; outcome: SettleOutcome }
  /** The provider knows the reference, but nobody wrote down how to get at it: only a new attempt can be paid. */
  | { ok: false; reason: 'lost' }
  | { ok: false; reason: 'refused'; message: string }
  | { ok: false; reason: 'unreachable' }
  /** Our key or address is refused: nobody can pay, and the owner hears of it. */
  | { ok: false; reason: 'no_access' };

/** How long a second click waits for the first to write down what the provider answered it; after a while nobody does any more. */
const PATIENCE = { tries: 16, everyMs: 125, untilAgeMs: 30_000 };

/**
 * Lets the provider know of an attempt, once: the reference is the idempotency key, so after a timeout the same one is tried again
 * and "duplicate" means that it is there already.
 */
export async function openAtProvider(services: Services, attempt: PaymentAttempt): Promise<OpenResult> {
  const { reference, accessCode, authorizationUrl } = attempt;
  if (accessCode && authorizationUrl) return reopen(services, reference, { accessCode, authorizationUrl });
  const { payments, config } = services;
  const input = {
    reference,
    email: attempt.email,
    amountKobo: attempt.amountKobo,
    callbackUrl: config.publicUrl + returnPath(attempt),
    cancelUrl: `${config.publicUrl}${returnPath(attempt)}?reference=${reference}`,
    metadata: { attemptId: attempt.id },
  };
  let created = await payments.initialize(input);
  if (!created.ok && created.reason === 'unreachable') {
    const known = await payments.verify(reference);
    if (!known.ok && known.reason !== 'not_found') return { ok: false, reason: 'unreachable' };
    created = known.ok ? { ok: false, reason: 'duplicate', message: '' } : await payments.initialize(input);
  }
  if (created.ok) return store(services, attempt, created);
  if (created.reason === 'duplicate') return waitForTheOther(services, attempt);
  if (created.reason === 'unreachable') return { ok: false, reason: 'unreachable' };
  if (created.reason === 'no_access') return { ok: false, reason: 'no_access' };
  services.log.warn({ reference, problem: created.message }, 'the payment service refused a payment');
  await endOpenAttempt(services, { reference, end: 'closed' });
  return { ok: false, reason: 'refused', message: created.message };
}

/** Where people come back to from the payment page; the provider adds the reference. */
function returnPath({ kind, subjectId }: PaymentAttempt): string {
  if (subjectId !== null) return '/pay';
  return kind === 'enrollment' ? '/masterclass/enrolled' : '/checkout/paid';
}

type WayIn = { accessCode: string; authorizationUrl: string };

/** The same reference can be charged only once, so it is handed out again unless that would confuse: paid, or a transfer sent. */
async function reopen(services: Services, reference: string, wayIn: WayIn): Promise<OpenResult> {
  const outcome = await settlePayment(services, 'system:callback', { reference });
  if (outcome.state === 'unpaid' || outcome.state === 'unreachable') return { ok: true, ...wayIn };
  // Somebody who left in the middle of the bank's questions may go on with them.
  const isOngoing = (await findAttempt(services.db, reference))?.providerStatus === 'ongoing';
  if (outcome.state === 'pending' && isOngoing) return { ok: true, ...wayIn };
  return { ok: false, reason: 'unpayable', outcome };
}

async function store({ db }: Services, attempt: PaymentAttempt, wayIn: WayIn): Promise<OpenResult> {
  const { accessCode, authorizationUrl } = wayIn;
  await db
    .update(paymentAttempts)
    .set({ accessCode, authorizationUrl })
    .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.accessCode)));
  return { ok: true, accessCode, authorizationUrl };
}

async function waitForTheOther({ db, clock }: Services, { reference, createdAt }: PaymentAttempt): Promise<OpenResult> {
  const isYoung = clock().getTime() - createdAt.getTime() < PATIENCE.untilAgeMs;
  for (let tried = 0; tried < (isYoung ? PATIENCE.tries : 1); tried++) {
    const attempt = await findAttempt(db, reference);
    if (attempt?.accessCode && attempt.authorizationUrl) {
      return { ok: true, accessCode: attempt.accessCode, authorizationUrl: attempt.authorizationUrl };
    }
    await sleep(PATIENCE.everyMs);
  }
  return { ok: false, reason: 'lost' };
}
