import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { notifyAdmins, notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { enrollments } from './enrollment.table.server.ts';
import { balancePaidMail } from './enrollment-balance-emails.ts';
import { balancePaidNotification, studentPaidBalanceNotification } from './enrollment-notifications.ts';
import { enrollmentPayments } from './enrollment-payment.table.server.ts';

export type EnrollmentPayment = typeof enrollmentPayments.$inferSelect;

interface BalancePayment {
  enrollmentId: string;
  reference: string;
  amountKobo: number;
  via: EnrollmentPayment['via'];
  channel: string | null;
}

/**
 * Books a payment of what was left, for `settlePayment` alone, inside its transaction: one guarded update, so that two payments
 * cannot both take the same balance. `already_paid` = less than that is owed by now; `withdrawn` = the place was given up.
 */
export async function payEnrollmentBalance(
  act: Act,
  { enrollmentId, reference, amountKobo, via, channel }: BalancePayment,
): Promise<{ ok: true } | { ok: false; reason: 'already_paid' | 'withdrawn' }> {
  const paidKobo = sql<number>`${enrollments.paidKobo} + ${amountKobo}`;
  const [row] = await act.db
    .update(enrollments)
    .set({ paidKobo, balanceKobo: sql`greatest(${enrollments.listPriceKobo} - (${paidKobo}), 0)` })
    .where(
      and(eq(enrollments.id, enrollmentId), gte(enrollments.balanceKobo, amountKobo), isNull(enrollments.cancelledAt)),
    )
    .returning();
  if (!row) {
    const [known] = await act.db.select().from(enrollments).where(eq(enrollments.id, enrollmentId));
    return { ok: false, reason: known && !known.cancelledAt ? 'already_paid' : 'withdrawn' };
  }
  await act.db
    .insert(enrollmentPayments)
    .values({ id: newId('enp', act.now), enrollmentId, reference, amountKobo, via, channel, at: act.now });

  const paid = { row, reference, amountKobo, via, channel, at: act.now };
  await notifyAdmins(act, studentPaidBalanceNotification.write(paid));
  if (row.userId) await notifyCustomer(act, { userId: row.userId, notification: balancePaidNotification.write(paid) });
  const shop = await readMailShop(act);
  const mail = balancePaidMail.write(paid, shop);
  await act.send(mail);
  await act.audit('enrollment.balance_paid', enrollmentId, { reference, amountKobo, via });
  return { ok: true };
}

/** What was paid after the first payment, oldest first. */
export function listEnrollmentPayments(db: Database, enrollmentId: string): Promise<EnrollmentPayment[]> {
  return db
    .select()
    .from(enrollmentPayments)
    .where(eq(enrollmentPayments.enrollmentId, enrollmentId))
    .orderBy(asc(enrollmentPayments.at), asc(enrollmentPayments.id));
}
