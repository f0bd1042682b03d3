import { eq, sql } from 'drizzle-orm';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { listPaidDues, type PaidDue } from '#app/features/money/dues/door/due.queries.server.ts';
import { type DuePayment, payDue } from '#app/features/money/dues/door/write-dues.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enrollments } from './enrollment.table.server.ts';
import { classBalancePaidMessage } from './enrollment-messages.ts';

interface BalancePayment extends DuePayment {
  enrollmentId: string;
  dueId: string;
  amountKobo: number;
  /** More than the due is taken off what falls due next. */
  takesNext?: boolean;
}

/**
 * Books a payment of what was left, for `bookPayment` alone, inside its transaction, under the lock of the enrollment's row, so that
 * two payments cannot both take the same balance. `already_paid` = less than that is owed by now; `withdrawn` = the place was given up.
 */
export async function payEnrollmentBalance(
  act: Act,
  { enrollmentId, dueId, amountKobo, takesNext, ...payment }: BalancePayment,
): Promise<{ ok: true } | { ok: false; reason: 'already_paid' | 'withdrawn' }> {
  const isThis = eq(enrollments.id, enrollmentId);
  const [before] = await act.db.select().from(enrollments).where(isThis).for('update');
  if (!before || before.cancelledAt) return { ok: false, reason: 'withdrawn' };
  const paidDue = await payDue(act, { dueId, amountKobo, ...(takesNext && { takesNext }), ...payment });
  if (!paidDue.ok) return paidDue;
  const paidKobo = sql<number>`${enrollments.paidKobo} + ${amountKobo}`;
  const [row] = await act.db
    .update(enrollments)
    .set({ paidKobo, balanceKobo: sql`greatest(${enrollments.listPriceKobo} - (${paidKobo}), 0)` })
    .where(isThis)
    .returning();
  if (!row) throw new Error('A locked enrollment is gone');
  issueDocuments(act, { subject: 'enrollment', subjectId: enrollmentId });
  const { reference, via, channel } = payment;

  await act.tell(classBalancePaidMessage.about({ row, reference, amountKobo, via, channel, at: act.now }));
  await act.audit('enrollment.balance_paid', enrollmentId, { reference, amountKobo, via });
  return { ok: true };
}

/** Every payment of a place, the first one included, in the order they came. */
export function listEnrollmentPayments(db: Database, enrollmentId: string): Promise<PaidDue[]> {
  return listPaidDues(db, enrollmentId);
}
