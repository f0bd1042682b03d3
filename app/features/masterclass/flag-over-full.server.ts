import { eq } from 'drizzle-orm';
import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { type Cohort, countStudents } from './cohort.queries.server.ts';
import { cohorts } from './cohort.table.server.ts';
import type { Enrollment } from './enrollment.queries.server.ts';

/** Classes that cannot be enrolled in, and so should not have been paid for. */
const CLOSED: Partial<Record<Cohort['state'], { title: string; fact: string }>> = {
  draft: { title: 'Paid for a class that is closed', fact: 'which is a draft again' },
  cancelled: { title: 'Paid for a class that is over', fact: 'which is cancelled' },
  finished: { title: 'Paid for a class that is over', fact: 'which is finished' },
};

/**
 * A payment that was begun while there was a place may come when there is none, or when the class is over or a draft again. It is booked all the same
 * (money is never lost), and a person is told. The class is locked, so that two last places cannot both go unnoticed,
 * and no more than that: the enrollments of both refer to it already.
 */
export async function flagOverFull(db: Database, enrollment: Enrollment, now: Date): Promise<void> {
  if (!enrollment.cohortId) return;
  const [cohort] = await db.select().from(cohorts).where(eq(cohorts.id, enrollment.cohortId)).for('no key update');
  if (!cohort) return;
  const { id, title, startsOn, seats, state } = cohort;
  const taken = await countStudents(db, id);
  const isOver = seats !== null && taken > seats;
  const closed = CLOSED[state];
  if (!isOver && !closed) return;
  const fact = closed?.fact ?? `which has ${taken} students for ${seats} places`;
  await notifyAdmins(
    db,
    {
      kind: 'class-over-full',
      dedupeKey: `class-over-full/${enrollment.id}`,
      title: closed?.title ?? 'A class is over-full',
      body: `${enrollment.fullName} paid for ${title} of ${formatDate(fromLagosDay(startsOn))}, ${fact}. Offer another class, or refund it.`,
      href: `/enrollments/${enrollment.id}`,
      details: { paymentReference: enrollment.paymentReference, username: enrollment.fullName },
    },
    now,
  );
}
