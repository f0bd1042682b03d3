import { findOrMakeCustomer } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { vatInClass } from '#app/features/ground/settings/door/vat.ts';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import type { Instalment } from '#app/features/money/dues/door/instalments.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { writeEnrollmentDues } from '../enrollment-dues.server.ts';
import { flagOverFull } from '../flag-over-full.server.ts';
import { readClassPlan } from './cohort.queries.server.ts';
import { balanceOf } from './enroll-price.ts';
import { findVerifiedCustomer } from './enrollment.queries.server.ts';
import { enrollments } from './enrollment.table.server.ts';
import { enrollmentConfirmedMessage, enrollmentNewMessage } from './enrollment-messages.ts';

/** What a person asked for when they began to pay, frozen until the money comes. Settling reads nothing else. */
export interface EnrollmentSnapshot {
  fullName: string;
  /** E.164 */
  phoneNumber: string;
  interestReason: string;
  listPriceKobo: number;
  /** The parts that were offered on that day; absent where none were. */
  plan?: Instalment[];
  /** First day of the class that was announced, `2027-01-11`; null when none was. */
  classStartsOn: string | null;
  /** The class itself; absent in payments started before classes were managed. */
  cohortId?: string | null;
}

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
}

/**
 * Writes a paid enrollment with the admins' notification, the student's where they have an account, the confirmation mail and the
 * audit row. Called by `bookPayment` alone, inside its transaction. Throws when the reference has an enrollment already: the
 * caller holds the attempt's lock and knows better.
 */
export async function createEnrollment(act: Act, input: NewEnrollment): Promise<{ id: string }> {
  const { reference, email, paidKobo } = input;
  const { plan: parts, ...snapshot } = input.snapshot;
  const userId = input.userId ?? (await findVerifiedCustomer(act.db, email)) ?? null;
  const { fullName: name, phoneNumber: phone } = snapshot;
  const customerId = await findOrMakeCustomer(act, { userId, email, phone, name });
  const balanceKobo = balanceOf(snapshot.listPriceKobo, paidKobo);
  const [row] = await act.db
    .insert(enrollments)
    .values({
      ...snapshot,
      id: newId('enr', act.now),
      email,
      paymentReference: reference,
      paidChannel: input.paidChannel ?? null,
      paidKobo,
      balanceKobo,
      vatBasisPoints: vatInClass((await readShopSettings(act.db)).tax),
      timestamp: act.now,
      userId,
      customerId,
    })
    .returning();
  if (!row) throw new Error('The enrollment was not written');
  await writeEnrollmentDues(act, { ...row, ...(parts && { parts }) });
  issueDocuments(act, { subject: 'enrollment', subjectId: row.id, isNew: true });
  await act.tell(enrollmentNewMessage.about({ row, at: act.now }));
  await flagOverFull(act, row);
  const open = await listOpenDues(act.db, row.id);
  const plan = await readClassPlan(act.db, row.cohortId);
  await act.tell(enrollmentConfirmedMessage.about({ row, plan, open, now: act.now }));
  const details = { reference, paidKobo, balanceKobo };
  await act.audit('enrollment.created', row.id, details);
  return { id: row.id };
}
