import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { isEnrollmentOf } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import {
  classBalancePaidMessage,
  classOverFullMessage,
  enrollmentNewMessage,
} from '#app/features/class/masterclass/door/enrollment-messages.ts';
import { forgetNotifications } from '#app/features/ground/notifications/door/forget-notifications.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { forgetMailsAbout } from '#app/platform/mail/personal-data.server.ts';
import { GONE_NAME, GONE_PHONE, goneEmail, type PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { listMarksOf } from './attendance.server.ts';

/** A class lasts a month. */
const CLASS_DAYS = 31;

/** Places in the masterclass: the record of payment stays, the student's name, addresses and reason do not. */
export const enrollmentsData: PersonalData = {
  name: 'enrollments',
  async read(db, person) {
    const rows = await db.select().from(enrollments).where(isEnrollmentOf(person)).orderBy(asc(enrollments.timestamp));
    const marks = await listMarksOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ userId: _self, searchText: _search, ...enrollment }) => ({
      ...enrollment,
      attendance: marks
        .filter((mark) => mark.enrollmentId === enrollment.id)
        .map(({ startsAt, state }) => ({ startsAt, state })),
    }));
  },
  async isNeeded(db, person, now) {
    const recent = gt(enrollments.classStartsOn, lagosDay(addDays(now, -CLASS_DAYS)));
    // A class of the back office says itself how long it lasts.
    const running = and(inArray(cohorts.state, ['open', 'running']), isNull(enrollments.cancelledAt));
    const found = await db
      .select({ id: enrollments.id })
      .from(enrollments)
      .leftJoin(cohorts, eq(cohorts.id, enrollments.cohortId))
      .where(and(isEnrollmentOf(person), or(recent, running)))
      .limit(1);
    return found.length > 0;
  },
  async forget(db, person) {
    const blanked = await db
      .update(enrollments)
      .set({ fullName: GONE_NAME, email: goneEmail(person.id), phoneNumber: GONE_PHONE, interestReason: '-' })
      .where(isEnrollmentOf(person))
      .returning({ id: enrollments.id });
    const ids = blanked.map(({ id }) => id);
    await forgetMailsAbout(db, ids);
    const payments = await db
      .select({ reference: dues.reference })
      .from(dues)
      .where(and(inArray(dues.subjectId, ids), isNotNull(dues.reference)));
    await forgetNotifications(db, [
      ...ids.flatMap((id) => [enrollmentNewMessage.keyOf(id), classOverFullMessage.keyOf(id)]),
      ...payments.map(({ reference }) => classBalancePaidMessage.keyOf(reference ?? '')),
    ]);
  },
};
