import type { PaidVia } from '#app/features/money/dues/door/due-purposes.ts';
import { lockCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { type Act, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { PaymentProvider, ProviderTransaction } from '#app/platform/payments/payment-provider.ts';
import type { Services } from '#app/platform/services.server.ts';
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
}

export type OfflineResult =
  | { ok: true; outcome: PaidOutcome }
  | { ok: false; reason: 'gone' | 'already_paid' | 'paying' | 'sold_out' };

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
  const subject = again && named.pays === 'all' ? allOf(again) : again;
  if (subject?.state === 'paid') return { ok: false, reason: 'already_paid' };
  if (subject?.state !== 'payable') return { ok: false, reason: 'gone' };
  const provider = services.payments;
  try {
    return await act(services, actor, (act) => bookOfflinePayment(act, { provider, subject, payment }));
  } catch (error) {
    // What could not be booked was never written: nobody has to look at money that is in our own till.
    if (error instanceof NotBooked) return { ok: false, reason: error.reason };
    throw error;
  }
}

class NotBooked extends Error {
  readonly reason: 'already_paid' | 'sold_out' | 'gone';
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
