import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { paymentAttempts, paymentExceptions } from './door/payment.table.server.ts';
import type { PaySubject } from './payable.ts';
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

/** Open payments of other parts that would take the money of these too: all of them for one that pays everything. */
export async function findRivalOf(
  db: Database,
  { subjectId, parts, snapshot }: Pick<PaySubject, 'subjectId' | 'parts' | 'snapshot'>,
): Promise<PaymentAttempt | undefined> {
  const others = parts.flatMap(({ dueId }) => (dueId && dueId !== subjectId ? [dueId] : []));
  if (others.length === 0) return undefined;
  const open = await db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.subjectId, others), eq(paymentAttempts.state, 'open')));
  return open.find((attempt) => takesMore(snapshot) || takesMore(attempt.snapshot));
}

const takesMore = (snapshot: PaySubject['snapshot']) => 'dueId' in snapshot && snapshot.takesNext === true;

/** The order or the place a sum is owed for, and that sum: whoever begins to pay a part holds the lock of all. */
export async function lockParts(db: Database, { subjectId, snapshot }: PaySubject): Promise<void> {
  if ('of' in snapshot)
    await lockSubject(db, 'orderId' in snapshot.of ? snapshot.of.orderId : snapshot.of.enrollmentId);
  await lockSubject(db, subjectId);
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
