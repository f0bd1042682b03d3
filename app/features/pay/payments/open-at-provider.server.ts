import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { InitializeResult } from '#app/platform/payments/payment-provider.ts';
import type { Services } from '#app/platform/services.server.ts';
import { HOLD_MS } from './check-schedule.ts';
import { endOpenAttempt } from './door/close-attempt.server.ts';
import { paymentAttempts } from './door/payment.table.server.ts';
import { liveAccountOf } from './pay-way.ts';
import { findAttempt, type PaymentAttempt } from './payment-attempt.queries.server.ts';
import type { SettleOutcome } from './settle-outcome.ts';
import { settlePayment } from './settle-payment.server.ts';

export type OpenResult =
  | ({ ok: true } & WayIn)
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
  const { reference } = attempt;
  if (wayInto(attempt)) return reopen(services, attempt);
  const { payments } = services;
  const open = () => (attempt.way === 'account' ? openAccount(services, attempt) : initialize(services, attempt));
  let created = await open();
  if (!created.ok && created.reason === 'unreachable') {
    const known = await payments.verify(reference);
    if (!known.ok && known.reason !== 'not_found') return { ok: false, reason: 'unreachable' };
    created = known.ok ? { ok: false, reason: 'duplicate', message: '' } : await open();
  }
  if (created.ok) return { ok: true, ...created.wayIn };
  if (created.reason === 'duplicate') return waitForTheOther(services, attempt);
  if (created.reason === 'unreachable') return { ok: false, reason: 'unreachable' };
  if (created.reason === 'no_access') return { ok: false, reason: 'no_access' };
  services.log.warn({ reference, problem: created.message }, 'the payment service refused a payment');
  await endOpenAttempt(services, { reference, end: 'closed' });
  return { ok: false, reason: 'refused', message: created.message };
}

type Created = { ok: true; wayIn: WayIn } | Extract<InitializeResult, { ok: false }>;

const forProvider = ({ id, reference, email, amountKobo }: PaymentAttempt) => {
  return { reference, email, amountKobo, metadata: { attemptId: id } };
};

async function initialize({ db, payments, config }: Services, attempt: PaymentAttempt): Promise<Created> {
  const back = config.publicUrl + returnPath(attempt);
  const urls = { callbackUrl: back, cancelUrl: `${back}?reference=${attempt.reference}` };
  const created = await payments.initialize({ ...forProvider(attempt), ...urls });
  if (!created.ok) return created;
  const { accessCode, authorizationUrl } = created;
  await db
    .update(paymentAttempts)
    .set({ accessCode, authorizationUrl })
    .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.accessCode)));
  return { ok: true, wayIn: { accessCode, authorizationUrl } };
}

/** What is set aside for the payment stays so as long as its account number works. */
async function openAccount({ db, payments, clock }: Services, attempt: PaymentAttempt): Promise<Created> {
  const expiresAt = new Date(clock().getTime() + HOLD_MS);
  const opened = await payments.openAccount({ ...forProvider(attempt), expiresAt });
  if (!opened.ok) return opened;
  const { account: bankAccount } = opened;
  await db
    .update(paymentAttempts)
    .set({ bankAccount, holdExpiresAt: new Date(bankAccount.expiresAt) })
    .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.bankAccount)));
  return { ok: true, wayIn: accountPageOf(attempt) };
}

/** Where people come back to from the payment page; the provider adds the reference. */
function returnPath({ kind, subjectId }: PaymentAttempt): string {
  if (subjectId !== null) return '/pay';
  return kind === 'enrollment' ? '/masterclass/enrolled' : '/checkout/paid';
}

/** `accessCode` opens the provider's window; an account number stands on our own page, which no code opens. */
type WayIn = { accessCode: string; authorizationUrl: string };

function wayInto(attempt: PaymentAttempt): WayIn | undefined {
  const { accessCode, authorizationUrl } = attempt;
  if (attempt.bankAccount) return accountPageOf(attempt);
  return accessCode && authorizationUrl ? { accessCode, authorizationUrl } : undefined;
}

const accountPageOf = ({ subjectId, reference }: PaymentAttempt): WayIn => {
  return { accessCode: '', authorizationUrl: subjectId ? `/pay?reference=${reference}` : `/checkout/${reference}` };
};

/** The same reference can be charged only once, so it is handed out again unless that would confuse: paid, or a transfer sent. */
async function reopen(services: Services, attempt: PaymentAttempt): Promise<OpenResult> {
  const { reference, way } = attempt;
  const outcome = await settlePayment(services, 'system:callback', { reference });
  const now = (await findAttempt(services.db, reference)) ?? attempt;
  const wayIn = wayInto(now);
  if (!wayIn) return { ok: false, reason: 'lost' };
  const isKnown = outcome.state === 'paid' || outcome.state === 'review';
  if (way === 'account' && !isKnown)
    return liveAccountOf(now, services.clock()) ? { ok: true, ...wayIn } : { ok: false, reason: 'lost' };
  if (outcome.state === 'unpaid' || outcome.state === 'unreachable') return { ok: true, ...wayIn };
  // Somebody who left in the middle of the bank's questions may go on with them.
  if (outcome.state === 'pending' && now.providerStatus === 'ongoing') return { ok: true, ...wayIn };
  return { ok: false, reason: 'unpayable', outcome };
}

async function waitForTheOther({ db, clock }: Services, { reference, createdAt }: PaymentAttempt): Promise<OpenResult> {
  const isYoung = clock().getTime() - createdAt.getTime() < PATIENCE.untilAgeMs;
  for (let tried = 0; tried < (isYoung ? PATIENCE.tries : 1); tried++) {
    const attempt = await findAttempt(db, reference);
    const wayIn = attempt && wayInto(attempt);
    if (wayIn) return { ok: true, ...wayIn };
    await sleep(PATIENCE.everyMs);
  }
  return { ok: false, reason: 'lost' };
}
