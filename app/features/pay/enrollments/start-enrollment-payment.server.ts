import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { EnrollmentSnapshot } from '#app/features/class/masterclass/door/create-enrollment.server.ts';
import type { EnrollForm } from '#app/features/class/masterclass/door/enroll-form.schema.ts';
import { readClass } from '#app/features/class/masterclass/door/read-class.server.ts';
import {
  type BeginResult,
  beginPayment,
  goOnPaying,
  type Reservation,
} from '#app/features/pay/payments/begin-payment.server.ts';
import { createAttempt, fingerprintOf } from '#app/features/pay/payments/create-attempt.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { findException } from '#app/features/pay/payments/open-exception.server.ts';
import { findAttempt } from '#app/features/pay/payments/payment-attempt.queries.server.ts';
import { lockSubject } from '#app/features/pay/payments/subject-payments.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { ProviderName } from '#app/platform/payments/payment-provider.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';

/** `closed` = there is no class to enroll in; `full` = no place is left in it. */
export type StartEnrollmentResult = BeginResult<'closed' | 'full'>;

/** Somebody who sends the same form again within a day means the same payment. */
const SAME_PAYMENT_DAYS = 1;

/** Begins the payment of a place in the class. The amount is the typed one. The same form sent twice leads to the same payment, also after it was paid. */
export async function startEnrollmentPayment(
  services: Services,
  actor: string | null,
  form: EnrollForm,
): Promise<StartEnrollmentResult> {
  const { db, clock } = services;
  const { isOpen, cohortId, priceKobo, startsOn, placesLeft, parts } = await readClass(db, clock());
  if (!isOpen) return { ok: false, reason: 'closed' };
  if (placesLeft === 0) return { ok: false, reason: 'full' };
  const { fullName, phoneNumber, interestReason, email, price: amountKobo } = form;
  const snapshot = {
    fullName,
    phoneNumber,
    interestReason,
    listPriceKobo: priceKobo,
    ...(parts && { plan: parts }),
    classStartsOn: startsOn,
    cohortId,
  };
  const wanted = { provider: services.payments.name, email, amountKobo, userId: actor, snapshot };
  return beginPayment(services, actor ?? 'system:visitor', (act) => reserve(act, wanted));
}

/** Goes on with an enrollment's payment that was begun and not completed. Undefined when it is not one, or no longer open. */
export async function resumeEnrollmentPayment(
  services: Services,
  reference: string,
): Promise<StartEnrollmentResult | undefined> {
  const attempt = await findAttempt(services.db, reference);
  if (attempt?.kind !== 'enrollment' || attempt.state !== 'open') return undefined;
  return (await goOnPaying(services, attempt)) ?? { ok: false, reason: 'unreachable', reference };
}

interface WantedPlace {
  /** Who takes the payment. */
  provider: ProviderName;
  email: string;
  amountKobo: number;
  userId: string | null;
  snapshot: EnrollmentSnapshot;
}

/** One at a time for the same form: the lock is its fingerprint, because there is no account to lock. */
async function reserve(act: Act, wanted: WantedPlace): Promise<Reservation<'already_paid' | 'review'>> {
  const { email, amountKobo, snapshot } = wanted;
  const fingerprint = fingerprintOf([email, amountKobo, snapshot]);
  await lockSubject(act.db, fingerprint);
  const [existing] = await act.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.fingerprint, fingerprint),
        eq(paymentAttempts.kind, 'enrollment'),
        ne(paymentAttempts.state, 'closed'),
        gt(paymentAttempts.createdAt, addDays(act.now, -SAME_PAYMENT_DAYS)),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  if (existing?.state === 'settled') return { ok: false, reason: 'already_paid', reference: existing.reference };
  if (existing?.state === 'open') return { ok: true, attempt: existing, isSamePurchase: true };
  // Money that a person has dealt with, for instance by paying it back, keeps nobody from paying again.
  if (existing && !(await findException(act.db, existing.reference))?.resolvedAt)
    return { ok: false, reason: 'review', reference: existing.reference };
  const place = { ...wanted, kind: 'enrollment' as const, subjectId: null, fingerprint };
  return { ok: true, attempt: await createAttempt(act, place), isSamePurchase: true };
}
