import { eq } from 'drizzle-orm';
import type { RefundablePayment } from '#app/features/pay/refunds/refundable-payment.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { paymentAttempts, paymentExceptions } from './door/payment.table.server.ts';

export type PaymentException = typeof paymentExceptions.$inferSelect;

/** Money that became nothing, as something that can go back. Undefined when there is none under the reference. */
export async function findExceptionPayment(db: Database, reference: string): Promise<RefundablePayment | undefined> {
  const [row] = await db
    .select({ exception: paymentExceptions, attempt: paymentAttempts, name: users.name })
    .from(paymentExceptions)
    .leftJoin(paymentAttempts, eq(paymentAttempts.reference, paymentExceptions.reference))
    .leftJoin(users, eq(users.id, paymentAttempts.userId))
    .where(eq(paymentExceptions.reference, reference));
  if (!row || row.attempt?.state === 'settled') return undefined;
  const { exception, attempt, name } = row;
  return {
    reference,
    paidKobo: exception.paidKobo,
    subject: { exceptionId: exception.id },
    customer: { userId: attempt?.userId ?? null, email: attempt?.email ?? '', name: name ?? '' },
    isOnline: isOfTheBooks(exception),
  };
}

/** Money the ledger counts, and that our key can refund: no test payment, no other currency, no answer that cannot be read. */
export function isOfTheBooks({ currency, reason }: Pick<PaymentException, 'currency' | 'reason'>): boolean {
  return currency === 'NGN' && reason !== 'wrong_mode' && reason !== 'unreadable';
}
