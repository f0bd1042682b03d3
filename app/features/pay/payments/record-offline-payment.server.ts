import { sumOfDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { DUE_KINDS, type PaidVia } from '#app/features/money/dues/door/due-purposes.ts';
import { lockCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { type Act, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { PaymentProvider, ProviderTransaction } from '#app/platform/payments/payment-provider.ts';
import type { Services } from '#app/platform/services.server.ts';
import { dueKindOf } from './attempt-snapshot.ts';
import { bookPayment } from './book-payment.server.ts';
import { createAttempt, fingerprintOf } from './create-attempt.server.ts';
import { closeAttempt } from './door/close-attempt.server.ts';
import type { LinkSubject, PaySubject } from './payable.ts';
import { allOf, readPaySubject } from './payables.server.ts';
import type { PaidOutcome } from './settle-outcome.ts';
import { findOpenAttemptOf, findRivalOf, isBeingPaid, lockParts } from './subject-payments.server.ts';

interface OfflinePayment {
  via: Exclude<PaidVia, 'online'>;
  /** Who gave what to whom, for the audit log. */
  reason: string;
  /** What came, in kobo, where that may be another sum than is owed. */
  paidKobo?: number;
  /** What has to be there for it still, in the same transaction; false and nothing is booked. */
  claim?: (act: Act, reference: string) => Promise<boolean>;
}

export type OfflineResult =
  | { ok: true; outcome: PaidOutcome }
  | { ok: false; reason: 'gone' | 'already_paid' | 'paying' | 'sold_out' | 'wrong_sum' | 'claimed' };

/**
 * Books money one of us has taken in cash or found on the business's account, through the same door as money from the provider: an
 * attempt, one booking, one thing it becomes. Refused while a payment is under way at the provider. The caller has confirmed who asks.
 */
export async function recordOfflinePayment(
  services: Services,
  actor: string,
  { named, payment }: { named: LinkSubject & { pays?: 'part' | 'all' }; payment: OfflinePayment },
): Promise<OfflineResult> {
  const read = await readPaySubject(services.db, named);
  const wanted = read && named.pays === 'all' ? allOf(read) : read;
  for (const underWay of [
    await findOpenAttemptOf(services.db, named.subjectId),
    wanted && (await findRivalOf(services.db, wanted)),
  ]) {
    if (underWay && !(await closeAttempt(services, 'system:recheck', underWay.reference)).ok) {
      return { ok: false, reason: 'paying' };
    }
  }
  const again = wanted && (await readPaySubject(services.db, named));
  const asked = again && named.pays === 'all' ? allOf(again) : again;
  if (asked?.state === 'paid') return { ok: false, reason: 'already_paid' };
  if (asked?.state !== 'payable') return { ok: false, reason: 'gone' };
  const subject = asCame(asked, payment.paidKobo ?? asked.amountKobo);
  if (!subject) return { ok: false, reason: 'wrong_sum' };
  const provider = services.payments;
  try {
    return await act(services, actor, (act) => bookOfflinePayment(act, { provider, subject, payment }));
  } catch (error) {
    // What could not be booked was never written: nobody has to look at money that is in our own till.
    if (error instanceof NotBooked) return { ok: false, reason: error.reason };
    throw error;
  }
}

/**
 * With the sum that came: of what is paid in parts, less leaves the rest owed and more is taken off the next; more for an order is to be
 * refunded. Undefined where another sum is not taken.
 */
function asCame(subject: PaySubject, amountKobo: number): PaySubject | undefined {
  const { kind, parts, snapshot } = subject;
  if (amountKobo === subject.amountKobo) return subject;
  if (kind === 'order') return amountKobo > subject.amountKobo ? { ...subject, amountKobo } : undefined;
  if (!('dueId' in snapshot) || DUE_KINDS[dueKindOf(snapshot)].paid !== 'in_parts') return undefined;
  if (amountKobo > sumOfDues(parts)) return undefined;
  const takesNext = snapshot.takesNext === true || amountKobo > subject.amountKobo;
  return { ...subject, amountKobo, snapshot: { ...snapshot, amountKobo, takesNext } };
}

class NotBooked extends Error {
  readonly reason: 'already_paid' | 'sold_out' | 'gone' | 'claimed';
  constructor(reason: NotBooked['reason']) {
    super(reason);
    this.reason = reason;
  }
}

interface OfflineBooking {
  /** Through whose books it goes. */
  provider: Pick<PaymentProvider, 'name' | 'mode'>;
  subject: PaySubject;
  payment: OfflinePayment;
}

/** In the caller's transaction; what cannot be booked throws, so that nothing of it is written. */
export async function bookOfflinePayment(
  act: Act,
  { provider, subject, payment }: OfflineBooking,
): Promise<OfflineResult> {
  const { kind, subjectId, userId, email, amountKobo, snapshot } = subject;
  const { via, reason } = payment;
  if (userId) await lockCart(act.db, userId);
  await lockParts(act.db, subject);
  // Somebody began to pay online since.
  if ((await isBeingPaid(act.db, subjectId)) || (await findRivalOf(act.db, subject)))
    return { ok: false, reason: 'paying' };
  const fingerprint = fingerprintOf(['offline', subjectId, newId('pay', act.now)]);
  const { reference } = await createAttempt(act, {
    provider: provider.name,
    kind,
    subjectId,
    userId,
    email,
    amountKobo,
    snapshot,
    fingerprint,
    isPaid: true,
  });
  if (payment.claim && !(await payment.claim(act, reference))) throw new NotBooked('claimed');
  const outcome = await bookPayment(act, {
    transaction: offline(act, provider, reference, amountKobo, via),
    mode: provider.mode,
    via,
  });
  if (outcome.state !== 'paid') throw new NotBooked(await whyNot(act.db, subject));
  await act.audit('payment.offline', outcomeId(outcome), { reference, kind, via, reason, amountKobo });
  return { ok: true, outcome };
}

/** What the provider would say of it. */
function offline(
  { now }: Act,
  { mode }: Pick<PaymentProvider, 'mode'>,
  reference: string,
  amountKobo: number,
  via: OfflinePayment['via'],
): ProviderTransaction {
  return {
    reference,
    status: 'success',
    paidKobo: amountKobo,
    requestedKobo: amountKobo,
    currency: 'NGN',
    mode,
    channel: via,
    providerId: 'offline',
    paidAt: now,
  };
}

async function whyNot(db: Database, { kind, subjectId }: PaySubject): Promise<NotBooked['reason']> {
  const now = await readPaySubject(db, { kind, subjectId });
  if (now?.state === 'paid') return 'already_paid';
  return now?.state === 'payable' && kind === 'order' ? 'sold_out' : 'gone';
}

function outcomeId(outcome: PaidOutcome): string {
  return 'orderId' in outcome ? outcome.orderId : outcome.enrollmentId;
}
