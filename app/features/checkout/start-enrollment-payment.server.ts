import { createHash } from 'node:crypto';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { EnrollForm } from '#app/features/masterclass/enroll-form.schema.ts';
import type { EnrollmentSnapshot } from '#app/features/masterclass/enrollment-snapshot.ts';
import { readClass } from '#app/features/masterclass/read-class.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId, newReference } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { type BegunPayment, type NotBegun, whyNotPaidAgain } from './begun-payment.ts';
import { HOLD_MS, nextCheckDelay } from './check-schedule.ts';
import { closeAttempt } from './close-attempt.server.ts';
import { openAtProvider } from './open-at-provider.server.ts';
import { findException } from './open-exception.server.ts';
import { paymentAttempts } from './payment.table.server.ts';
import { findAttempt, type PaymentAttempt } from './payment-attempt.queries.server.ts';
import { retryTransaction } from './retry-transaction.server.ts';
import type { SettleOutcome } from './settle-outcome.ts';

export type StartEnrollmentResult =
  | BegunPayment
  /** `reference` is the payment to look at instead; `full` = no place is left in the class. */
  | { ok: false; reason: StartEnrollmentRefusal; reference?: string };

type StartEnrollmentRefusal = 'full' | NotBegun;

/** Somebody who sends the same form again within a day means the same payment. */
const SAME_PAYMENT_DAYS = 1;
const MAX_ROUNDS = 2;

/**
 * From the enroll form to something that can be paid: refuses first, freezes what is asked for, and only then lets the provider
 * hear of it. The amount is the typed one. The same form sent twice leads to the same payment, also after it was paid.
 */
export async function startEnrollmentPayment(
  services: Services,
  form: EnrollForm,
  userId: string | null,
): Promise<StartEnrollmentResult> {
  const { db, clock } = services;
  const { cohortId, priceKobo, startsOn, placesLeft } = await readClass(db, clock());
  if (placesLeft === 0) return { ok: false, reason: 'full' };
  const { fullName, phoneNumber, interestReason, email, price: amountKobo } = form;
  const snapshot = {
    fullName,
    phoneNumber,
    interestReason,
    listPriceKobo: priceKobo,
    classStartsOn: startsOn,
    cohortId,
  };
  const wanted = { email, amountKobo, userId, snapshot };

  for (let round = 0; round < MAX_ROUNDS; round++) {
    const attempt = await retryTransaction(() => db.transaction((db) => reserve(db, clock(), wanted)));
    const { reference } = attempt;
    if (attempt.state === 'settled') return { ok: false, reason: 'already_paid', reference };
    if (attempt.state === 'review') return { ok: false, reason: 'review', reference };
    const result = await open(services, attempt);
    if (result) return result;
  }
  return { ok: false, reason: 'unreachable' };
}

/** Goes on with an enrollment's payment that was begun and not completed. Undefined when it is not one, or no longer open. */
export async function resumeEnrollmentPayment(
  services: Services,
  reference: string,
): Promise<StartEnrollmentResult | undefined> {
  const attempt = await findAttempt(services.db, reference);
  if (attempt?.kind !== 'enrollment' || attempt.state !== 'open') return undefined;
  return (await open(services, attempt)) ?? { ok: false, reason: 'unreachable', reference };
}

/** Undefined when the provider lost track of it and it was closed: then only another attempt can be paid. */
async function open(services: Services, attempt: PaymentAttempt): Promise<StartEnrollmentResult | undefined> {
  const { reference } = attempt;
  const opened = await openAtProvider(services, attempt);
  if (opened.ok) return { ...opened, reference };
  if (opened.reason === 'unpayable') return insteadOfPaying(opened.outcome, reference);
  if (opened.reason !== 'lost') return { ok: false, reason: opened.reason };
  const closed = await closeAttempt(services, reference, 'callback');
  return closed.ok ? undefined : insteadOfPaying(closed.outcome, reference);
}

interface WantedPlace {
  email: string;
  amountKobo: number;
  userId: string | null;
  snapshot: EnrollmentSnapshot;
}

/** One at a time for the same form: the lock is its fingerprint, because there is no account to lock. */
async function reserve(db: Database, now: Date, wanted: WantedPlace): Promise<PaymentAttempt> {
  const { email, amountKobo, snapshot } = wanted;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([email, amountKobo, snapshot]))
    .digest('hex');
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
  const [existing] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.fingerprint, fingerprint),
        eq(paymentAttempts.kind, 'enrollment'),
        ne(paymentAttempts.state, 'closed'),
        gt(paymentAttempts.createdAt, addDays(now, -SAME_PAYMENT_DAYS)),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  // Money that a person has dealt with, for instance by paying it back, keeps nobody from paying again.
  const isDealtWith = existing?.state === 'review' && (await findException(db, existing.reference))?.resolvedAt;
  if (existing && !isDealtWith) return existing;
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      ...wanted,
      id: newId('pay', now),
      reference: newReference(now),
      kind: 'enrollment',
      fingerprint,
      createdAt: now,
      holdExpiresAt: new Date(now.getTime() + HOLD_MS),
      nextCheckAt: new Date(now.getTime() + nextCheckDelay({ checks: 0, ageMs: 0, isPending: false })),
    })
    .returning();
  if (!attempt) throw new Error('The payment attempt was not written');
  return attempt;
}

function insteadOfPaying(outcome: SettleOutcome, reference: string): StartEnrollmentResult {
  return { ok: false, reason: whyNotPaidAgain(outcome), reference };
}
