import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import { classSessions } from '#app/features/masterclass/class-session.table.server.ts';
import { cohorts } from '#app/features/masterclass/cohort.table.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { addDays, formatTime, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';

/** Today's next class, until it is over; undefined on other days. */
export async function findTonight(db: Database, now: Date) {
  const tomorrow = addDays(lagosMidnight(lagosDay(now)), 1);
  const [evening] = await db
    .select({
      cohortId: cohorts.id,
      title: cohorts.title,
      startsAt: classSessions.startsAt,
      students: db.$count(enrollments, and(eq(enrollments.cohortId, cohorts.id), isNull(enrollments.cancelledAt))),
    })
    .from(classSessions)
    .innerJoin(cohorts, eq(cohorts.id, classSessions.cohortId))
    .where(
      and(eq(classSessions.state, 'planned'), gte(classSessions.endsAt, now), lt(classSessions.startsAt, tomorrow)),
    )
    .orderBy(asc(classSessions.startsAt))
    .limit(1);
  return evening && { ...evening, startsAt: formatTime(evening.startsAt) };
}
