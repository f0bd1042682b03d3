import { notifyAdmins, notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readClassPlan } from './cohort.queries.server.ts';
import { balanceOf } from './enroll-price.ts';
import { type Enrollment, findVerifiedCustomer } from './enrollment.queries.server.ts';
import { enrollments } from './enrollment.table.server.ts';
import { composeEnrollmentMail } from './enrollment-email.tsx';
import type { EnrollmentSnapshot } from './enrollment-snapshot.ts';
import { flagOverFull } from './flag-over-full.server.ts';
import { masterclassTexts } from './masterclass-texts.ts';

interface NewEnrollment {
  /** The payment's reference; one enrollment per reference. */
  reference: string;
  /** Where the receipt goes. */
  email: string;
  /** What the provider says was paid. */
  paidKobo: number;
  /** The provider's word for how. */
  paidChannel?: string | undefined;
  snapshot: EnrollmentSnapshot;
  /** Who was signed in while paying. */
  userId: string | null;
  /** Who or what settled the payment, for the audit. */
  actor: string;
}

/**
 * Writes a paid enrollment with the admins' notification, the student's where they have an account, the confirmation mail and the
 * audit row. Called by `settlePayment` alone, inside its transaction. Throws when the reference has an enrollment already: the
 * caller holds the attempt's lock and knows better.
 */
export async function createEnrollment(
  db: Database,
  services: Pick<Services, 'jobs' | 'config'>,
  input: NewEnrollment,
  now: Date,
): Promise<{ id: string }> {
  const { reference, email, paidKobo, snapshot, actor } = input;
  const userId = input.userId ?? (await findVerifiedCustomer(db, email)) ?? null;
  const balanceKobo = balanceOf(snapshot.listPriceKobo, paidKobo);
  const [row] = await db
    .insert(enrollments)
    .values({
      ...snapshot,
      id: newId('enr', now),
      email,
      paymentReference: reference,
      paidChannel: input.paidChannel ?? null,
      paidKobo,
      balanceKobo,
      timestamp: now,
      userId,
    })
    .returning();
  if (!row) throw new Error('The enrollment was not written');
  await tell(db, row, now);
  await flagOverFull(db, row, now);
  const { business } = await readShopSettings(db);
  const plan = await readClassPlan(db, row.cohortId);
  const mail = composeEnrollmentMail(row, { business, plan, publicUrl: services.config.publicUrl, now });
  await enqueueMail(db, services.jobs, mail, now);
  const details = { reference, paidKobo, balanceKobo };
  await recordAudit(db, { actor, action: 'enrollment.created', subjectId: row.id, details }, now);
  return { id: row.id };
}

async function tell(db: Database, row: Enrollment, now: Date): Promise<void> {
  const { id, userId, email, fullName, paymentReference } = row;
  const amounts = describeAmounts(row);
  const details = { paymentReference, timestamp: now.toISOString(), userEmail: email, username: fullName };
  await notifyAdmins(
    db,
    {
      kind: 'enrollment-new',
      dedupeKey: `enrollment-new/${id}`,
      title: row.balanceKobo > 0 ? 'New enrollment, part paid' : 'New enrollment',
      body: `${fullName} enrolled in the masterclass: ${amounts}.`,
      href: `/enrollments/${row.id}`,
      details,
    },
    now,
  );
  if (!userId) return;
  await notifyCustomer(
    db,
    userId,
    {
      kind: 'enrollment-confirmed',
      dedupeKey: `enrollment-confirmed/${id}`,
      title: masterclassTexts.success.title,
      body: `Your place in the masterclass is confirmed: ${amounts}.`,
      href: '/userMasterclass',
      details,
    },
    now,
  );
}

/** `₦10,000 paid of ₦25,000, ₦15,000 to come` */
function describeAmounts({ listPriceKobo, paidKobo, balanceKobo }: Enrollment): string {
  if (balanceKobo > 0) {
    return `${formatKobo(paidKobo)} paid of ${formatKobo(listPriceKobo)}, ${formatKobo(balanceKobo)} to come`;
  }
  const above = paidKobo - listPriceKobo;
  return `${formatKobo(paidKobo)} paid${above > 0 ? `, ${formatKobo(above)} above the price` : ''}`;
}
