import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { lockCart } from '#app/features/cart/cart.mutations.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { closeException, EXCEPTION_WORDS } from './open-exception.server.ts';
import { paymentAttempts, paymentExceptions } from './payment.table.server.ts';
import { findAttempt, lockAttempt } from './payment-attempt.queries.server.ts';
import { releaseHolds } from './stock-holds.server.ts';

const SHOWN = 50;

export type PaymentReview = Awaited<ReturnType<typeof readPaymentReview>>;

/** What the back office has to know of money: what needs a person, what is under way, and what was dealt with. */
export async function readPaymentReview(db: Database) {
  const [open, resolved, underWay] = await Promise.all([
    exceptions(db).where(isNull(paymentExceptions.resolvedAt)).orderBy(asc(paymentExceptions.openedAt)).limit(SHOWN),
    exceptions(db)
      .where(isNotNull(paymentExceptions.resolvedAt))
      .orderBy(desc(paymentExceptions.resolvedAt))
      .limit(SHOWN),
    db
      .select({ attempt: paymentAttempts, name: users.name })
      .from(paymentAttempts)
      .leftJoin(users, eq(users.id, paymentAttempts.userId))
      .where(eq(paymentAttempts.state, 'open'))
      .orderBy(desc(paymentAttempts.createdAt))
      .limit(SHOWN),
  ]);
  return {
    open: open.map(viewException),
    resolved: resolved.map(viewException),
    underWay: underWay.map(({ attempt, name }) => ({
      reference: attempt.reference,
      customer: name ?? '',
      email: attempt.email,
      amount: formatKobo(attempt.amountKobo),
      begunAt: formatDateTime(attempt.createdAt),
      status: attempt.providerStatus ?? 'not asked yet',
      nextCheck: attempt.nextCheckAt ? formatDateTime(attempt.nextCheckAt) : '',
    })),
  };
}

/**
 * A person has dealt with the money: what they did is written down with who they are, stock that was still held is put back, and
 * nothing books this payment any more. False when somebody else was faster.
 */
export async function resolveException(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { reference, resolution, actor }: { reference: string; resolution: string; actor: string },
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (db) => {
    const { userId } = (await findAttempt(db, reference)) ?? {};
    if (userId) await lockCart(db, userId);
    const attempt = await lockAttempt(db, reference);
    if (!(await closeException(db, reference, resolution, now))) return false;
    if (attempt) await releaseHolds(db, attempt.id);
    const details = { resolution };
    await recordAudit(db, { actor, action: 'payment.resolved', subjectId: reference, details }, now);
    return true;
  });
}

function exceptions(db: Database) {
  return db
    .select({ exception: paymentExceptions, attempt: paymentAttempts, name: users.name })
    .from(paymentExceptions)
    .leftJoin(paymentAttempts, eq(paymentAttempts.reference, paymentExceptions.reference))
    .leftJoin(users, eq(users.id, paymentAttempts.userId))
    .$dynamic();
}

type ExceptionRow = Awaited<ReturnType<typeof exceptions>>[number];

function viewException({ exception, attempt, name }: ExceptionRow) {
  const { reference, reason, paidKobo, currency, openedAt, resolution, resolvedAt } = exception;
  return {
    reference,
    reason: EXCEPTION_WORDS[reason],
    paid: currency === 'NGN' ? formatKobo(paidKobo) : `${currency} ${(paidKobo / 100).toLocaleString('en-US')}`,
    expected: attempt ? formatKobo(attempt.amountKobo) : null,
    customer: name ?? null,
    email: attempt?.email ?? null,
    /** Test money stays test money; everything else may have been put right since. */
    canRecheck: attempt !== null,
    openedAt: formatDateTime(openedAt),
    resolution: resolution && resolvedAt ? `${resolution} (${formatDateTime(resolvedAt)})` : null,
  };
}
