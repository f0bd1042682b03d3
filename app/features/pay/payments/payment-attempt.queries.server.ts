import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { paymentAttempts, paymentExceptions } from './door/payment.table.server.ts';

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

export async function findAttempt(db: Database, reference: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return attempt;
}

/** What a customer buys from their cart; order requests are paid by link. */
const isOfCart = and(eq(paymentAttempts.kind, 'order'), isNull(paymentAttempts.subjectId));

/** A customer sees their own payments for orders; those of others do not exist, and enrollments have a page of their own. */
export async function findOwnAttempt(
  db: Database,
  { userId, reference }: { userId: string; reference: string },
): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.userId, userId), eq(paymentAttempts.reference, reference), isOfCart));
  return attempt;
}

/** `lockCart` of whoever began the payment, where anybody with an account did, then `lockAttempt`: the order of all of checkout. */
export async function lockWithCustomer(db: Database, reference: string): Promise<PaymentAttempt | undefined> {
  const payer = db
    .select({ id: paymentAttempts.userId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  await db.select({ id: users.id }).from(users).where(eq(users.id, payer)).for('no key update');
  return lockAttempt(db, reference);
}

/** Locked until the end of the transaction. Take the customer's lock (`lockCart`) first. */
export async function lockAttempt(db: Database, reference: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference))
    .for('update');
  return attempt;
}

/** There is at most one, see `payment_attempts_one_open_per_cart`. */
export async function findOpenAttempt(db: Database, userId: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.userId, userId), eq(paymentAttempts.state, 'open'), isOfCart));
  return attempt;
}

export async function findOrderId(db: Database, reference: string): Promise<string | undefined> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference));
  return order?.id;
}

/** The reference of a payment for the same purchase that came and that nobody has dealt with yet. */
export async function findReviewed(
  db: Database,
  { userId, fingerprint }: { userId: string; fingerprint: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .innerJoin(paymentExceptions, eq(paymentExceptions.reference, paymentAttempts.reference))
    .where(
      and(
        eq(paymentAttempts.userId, userId),
        eq(paymentAttempts.fingerprint, fingerprint),
        eq(paymentAttempts.state, 'review'),
        isNull(paymentExceptions.resolvedAt),
      ),
    );
  return row?.reference;
}
