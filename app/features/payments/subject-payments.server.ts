import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { paymentAttempts, paymentExceptions } from './payment.table.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';

/** The newest payment of a subject; at most one is open, see `payment_attempts_one_open_per_subject`. */
export async function findAttemptOf(db: Database, subjectId: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.subjectId, subjectId))
    .orderBy(sql`${paymentAttempts.state} = 'closed'`, desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  return attempt;
}

/** Until the end of the transaction nobody begins to pay this, gives it up or records it as paid. */
export async function lockSubject(db: Database, subjectId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subjectId}, 0))`);
}

export async function findOpenAttemptOf(db: Database, subjectId: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.subjectId, subjectId), eq(paymentAttempts.state, 'open')));
  return attempt;
}

/** The payment of a subject whose money came and waits for a person: nobody pays the same thing meanwhile. */
export async function findReviewedAttemptOf(db: Database, subjectId: string): Promise<PaymentAttempt | undefined> {
  const [row] = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(paymentExceptions, eq(paymentExceptions.reference, paymentAttempts.reference))
    .where(
      and(
        eq(paymentAttempts.subjectId, subjectId),
        eq(paymentAttempts.state, 'review'),
        isNull(paymentExceptions.resolvedAt),
      ),
    )
    .limit(1);
  return row?.attempt;
}

/** Whether money for a subject is under way or has come and waits for a person. Ask under `lockSubject`. */
export async function isBeingPaid(db: Database, subjectId: string): Promise<boolean> {
  const found = (await findOpenAttemptOf(db, subjectId)) ?? (await findReviewedAttemptOf(db, subjectId));
  return found !== undefined;
}
