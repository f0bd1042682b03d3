import { sessionsOfRepetition } from '#app/features/class/courses/repeat-sessions.ts';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { writeEnrollmentDues } from '#app/features/class/masterclass/enrollment-dues.server.ts';
import { findOrMakeCustomer } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';

let counter = 0;
const MADE_AT = new Date('2026-11-01T09:00:00.000Z');

/** An open class of January 2027, every evening 7pm to 8pm, with a link; its evenings are not planned yet. */
export async function aCohort(db: Database, changes: Partial<typeof cohorts.$inferInsert> = {}): Promise<string> {
  counter += 1;
  const id = changes.id ?? `coh_test${counter}`;
  await db
    .insert(cohorts)
    .values({
      title: `Class ${counter}`,
      startsOn: '2027-01-11',
      endsOn: '2027-02-10',
      priceKobo: 2_500_000,
      seats: 20,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTime: '19:00',
      endTime: '20:00',
      joinLink: 'https://zoom.example/j/secret-room',
      meetingId: '812 3456 7890',
      passcode: 'iroko',
      state: 'open',
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
      ...changes,
      id,
    });
  return id;
}

/** Evenings of a class, 7pm to 8pm Lagos, one for each of these days; their ids in order. */
export async function someSessions(db: Database, cohortId: string, days: readonly string[]): Promise<string[]> {
  const rows = days.map((day, index) => {
    counter += 1;
    const [evening] = sessionsOfRepetition({
      from: day,
      to: day,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      skip: [],
      startTime: '19:00',
      endTime: '20:00',
    });
    if (!evening) throw new Error(`${day} is no day`);
    return { id: `ses_test${counter}`, cohortId, number: index + 1, ...evening, updatedAt: MADE_AT };
  });
  await db.insert(classSessions).values(rows);
  return rows.map(({ id }) => id);
}

/** A student's paid place. */
export async function anEnrollment(
  db: Database,
  cohortId: string | null,
  changes: Partial<typeof enrollments.$inferInsert> & { student?: Viewer } = {},
): Promise<string> {
  counter += 1;
  const { student, ...values } = changes;
  const id = `enr_test${counter}`;
  const row = {
    id,
    cohortId,
    fullName: student?.name ?? `Student ${counter}`,
    email: student?.email ?? `student${counter}@example.com`,
    userId: student?.id ?? null,
    phoneNumber: '+2348031234567',
    interestReason: 'I furnish flats.',
    paymentReference: `gida-test-${counter}`,
    listPriceKobo: 2_500_000,
    paidKobo: 2_500_000,
    balanceKobo: 0,
    timestamp: MADE_AT,
    classStartsOn: '2027-01-11',
    ...values,
  };
  const { userId, email, phoneNumber: phone, fullName: name } = row;
  const customerId = await findOrMakeCustomer({ db, now: MADE_AT }, { userId, email, phone, name });
  await db.insert(enrollments).values({ ...row, customerId });
  await writeEnrollmentDues({ db, now: MADE_AT, actor: 'system:test' }, row);
  return id;
}
