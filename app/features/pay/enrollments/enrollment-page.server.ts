import { listComingSessions } from '#app/features/class/courses/door/class-session.queries.server.ts';
import { sessionName } from '#app/features/class/courses/door/session-texts.ts';
import { formatSession } from '#app/features/class/masterclass/door/class-times.ts';
import { readClassPlan } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import {
  type Enrollment,
  findEnrollmentByReference,
  isTheirEnrollment,
} from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { maskEmail, viewEnrollment, viewForBearer } from '#app/features/class/masterclass/door/enrollment-views.ts';
import { findAttempt } from '#app/features/pay/payments/payment-attempt.queries.server.ts';
import { stateOf } from '#app/features/pay/payments/payment-page.server.ts';
import type { SettleOutcome } from '#app/features/pay/payments/settle-outcome.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readBalanceParts, readEnrollmentPayments } from './class-balance.server.ts';

interface Asked {
  reference: string;
  viewer: Viewer | undefined;
  hasReturned: boolean;
  now: Date;
}

/**
 * The page of an enrollment's payment, from what we know without asking anybody. Students need no account: whoever knows the
 * reference, which cannot be guessed, may see it, without what only its owner needs. Undefined when it is not an enrollment.
 */
export async function readEnrollmentPage(db: Database, { reference, viewer, hasReturned, now }: Asked) {
  const attempt = await findAttempt(db, reference);
  if (attempt?.kind !== 'enrollment') return undefined;
  if (attempt.state !== 'settled') {
    return {
      kind: 'unfinished' as const,
      state: stateOf(attempt, hasReturned),
      reference,
      amount: formatKobo(attempt.amountKobo),
      email: maskEmail(attempt.email),
      canResume: attempt.state === 'open',
    };
  }
  const row = await findEnrollmentByReference(db, reference);
  if (!row) throw new Error(`${reference} is settled, but its enrollment is not there`);
  const view = viewEnrollment(row, await readClassPlan(db, row.cohortId), now);
  const isTheirs = viewer !== undefined && (await isTheirEnrollment(db, { enrollmentId: row.id, userId: viewer.id }));
  return {
    kind: 'enrolled' as const,
    toPay: await readBalanceParts(db, row),
    payments: await readEnrollmentPayments(db, row.id),
    evenings: await readComingSessions(db, row, now),
    enrollment: isTheirs ? view : viewForBearer(view),
    isTheirs,
    hasReturned,
  };
}

/** When the class still meets, for whoever kept their place; where it meets is mailed on the day. */
async function readComingSessions(db: Database, { cohortId, cancelledAt }: Enrollment, now: Date) {
  if (!cohortId || cancelledAt) return [];
  const sessions = await listComingSessions(db, { cohortId, now });
  return sessions.map((session) => ({ id: session.id, name: sessionName(session), when: formatSession(session) }));
}

/**
 * Asks the provider what became of an enrollment's payment and books it. `save_failed` = the money is there and booking it failed:
 * trying again only saves, and the job does so by itself. Undefined when it is not an enrollment.
 */
export async function checkEnrollment(
  services: Services,
  reference: string,
): Promise<SettleOutcome['state'] | 'save_failed' | undefined> {
  try {
    const attempt = await findAttempt(services.db, reference);
    if (attempt?.kind !== 'enrollment') return undefined;
    return (await settlePayment(services, 'system:poll', { reference })).state;
  } catch (error) {
    services.log.error({ err: error, reference }, 'an enrollment could not be saved');
    const answer = await services.payments.verify(reference);
    if (answer.ok && answer.transaction.status === 'success') return 'save_failed';
    throw error;
  }
}
