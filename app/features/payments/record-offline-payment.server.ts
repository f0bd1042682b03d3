import { lockCart } from '#app/features/cart/cart.mutations.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { bookPayment } from './book-payment.server.ts';
import type { PaidVia } from './booking.ts';
import { closeAttempt } from './close-attempt.server.ts';
import { createAttempt, fingerprintOf } from './create-attempt.server.ts';
import type { LinkSubject, PaySubject } from './payable.ts';
import { readPaySubject } from './payables.server.ts';
import { retryTransaction } from './retry-transaction.server.ts';
import type { PaidOutcome } from './settle-outcome.ts';
import { findOpenAttemptOf, isBeingPaid, lockSubject } from './subject-payments.server.ts';

interface OfflinePayment {
  via: Exclude<PaidVia, 'online'>;
  /** Who gave what to whom, for the audit log. */
  reason: string;
  actor: string;
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
  named: LinkSubject,
  payment: OfflinePayment,
): Promise<OfflineResult> {
  const { db } = services;
  const underWay = await findOpenAttemptOf(db, named.subjectId);
  if (underWay && !(await closeAttempt(services, underWay.reference, 'recheck')).ok) {
    return { ok: false, reason: 'paying' };
  }
  const subject = await readPaySubject(db, named);
  if (subject?.state === 'paid') return { ok: false, reason: 'already_paid' };
  if (subject?.state !== 'payable') return { ok: false, reason: 'gone' };
  return retryTransaction(async () => {
    try {
      return await db.transaction((db) => book(db, services, subject, payment));
    } catch (error) {
      // What could not be booked was never written: nobody has to look at money that is in our own till.
      if (error instanceof NotBooked) return { ok: false, reason: error.reason };
      throw error;
    }
  });
}

class NotBooked extends Error {
  readonly reason: 'already_paid' | 'sold_out' | 'gone';
  constructor(reason: NotBooked['reason']) {
    super(reason);
    this.reason = reason;
  }
}

async function book(
  db: Database,
  services: Services,
  subject: PaySubject,
  payment: OfflinePayment,
): Promise<OfflineResult> {
  const { kind, subjectId, userId, email, amountKobo, snapshot } = subject;
  const { via, reason, actor } = payment;
  const now = services.clock();
  if (userId) await lockCart(db, userId);
  await lockSubject(db, subjectId);
  // Somebody began to pay online since.
  if (await isBeingPaid(db, subjectId)) return { ok: false, reason: 'paying' };
  const fingerprint = fingerprintOf(['offline', subjectId, newId('pay', now)]);
  const { reference } = await createAttempt(
    db,
    { kind, subjectId, userId, email, amountKobo, snapshot, fingerprint },
    now,
    { isPaid: true },
  );
  const outcome = await bookPayment(db, services, offline(services, reference, amountKobo, via), { actor, via });
  if (outcome.state !== 'paid') throw new NotBooked(await whyNot(db, subject));
  const details = { reference, kind, via, reason, amountKobo };
  await recordAudit(db, { actor, action: 'payment.offline', subjectId: outcomeId(outcome), details }, now);
  return { ok: true, outcome };
}

/** What the provider would say of it. */
function offline({ payments, clock }: Services, reference: string, amountKobo: number, via: OfflinePayment['via']) {
  return {
    ...{ reference, status: 'success' as const, paidKobo: amountKobo, requestedKobo: amountKobo, currency: 'NGN' },
    ...{ mode: payments.mode, channel: via, providerId: 'offline', paidAt: clock() },
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
