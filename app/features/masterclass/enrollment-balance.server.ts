import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { notifyAdmins, notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { enrollments } from './enrollment.table.server.ts';
import { composeBalanceMail } from './enrollment-balance-email.ts';
import { enrollmentPayments } from './enrollment-payment.table.server.ts';

export type EnrollmentPayment = typeof enrollmentPayments.$inferSelect;

interface BalancePayment {
  enrollmentId: string;
  reference: string;
  amountKobo: number;
  via: EnrollmentPayment['via'];
  channel: string | null;
  /** Who or what settled the payment, for the audit. */
  actor: string;
}

/**
 * Books a payment of what was left, for `settlePayment` alone, inside its transaction: one guarded update, so that two payments
 * cannot both take the same balance. `already_paid` = less than that is owed by now; `withdrawn` = the place was given up.
 */
export async function payEnrollmentBalance(
  db: Database,
  services: Pick<Services, 'jobs' | 'config'>,
  { enrollmentId, reference, amountKobo, via, channel, actor }: BalancePayment,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'already_paid' | 'withdrawn' }> {
  const paidKobo = sql<number>`${enrollments.paidKobo} + ${amountKobo}`;
  const [row] = await db
    .update(enrollments)
    .set({ paidKobo, balanceKobo: sql`greatest(${enrollments.listPriceKobo} - (${paidKobo}), 0)` })
    .where(
      and(eq(enrollments.id, enrollmentId), gte(enrollments.balanceKobo, amountKobo), isNull(enrollments.cancelledAt)),
    )
    .returning();
  if (!row) {
    const [known] = await db.select().from(enrollments).where(eq(enrollments.id, enrollmentId));
    return { ok: false, reason: known && !known.cancelledAt ? 'already_paid' : 'withdrawn' };
  }
  await db
    .insert(enrollmentPayments)
    .values({ id: newId('enp', now), enrollmentId, reference, amountKobo, via, channel, at: now });

  const amount = formatKobo(amountKobo);
  const left = row.balanceKobo > 0 ? `${formatKobo(row.balanceKobo)} is left to pay` : 'the class is paid in full';
  const details = { paymentReference: reference, timestamp: now.toISOString(), username: row.fullName };
  await notifyAdmins(
    db,
    {
      kind: 'class-balance-paid',
      dedupeKey: `class-balance-paid/${reference}`,
      title: 'A class balance was paid',
      body: `${row.fullName} paid ${amount}: ${left}.`,
      href: `/enrollments/${row.id}`,
      details,
    },
    now,
  );
  if (row.userId) {
    await notifyCustomer(
      db,
      row.userId,
      {
        kind: 'class-balance-paid',
        dedupeKey: `class-balance-paid/${reference}/student`,
        title: 'Balance received',
        body: `We have received ${amount} for the masterclass: ${left}.`,
        href: '/userMasterclass',
        details,
      },
      now,
    );
  }
  const { business } = await readShopSettings(db);
  const payment = { reference, amountKobo, via, channel, at: now };
  const mail = composeBalanceMail(row, payment, { business, publicUrl: services.config.publicUrl });
  await enqueueMail(db, services.jobs, mail, now);
  await recordAudit(
    db,
    { actor, action: 'enrollment.balance_paid', subjectId: enrollmentId, details: { reference, amountKobo, via } },
    now,
  );
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
