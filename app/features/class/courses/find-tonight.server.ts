import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { formatSession } from '#app/features/class/masterclass/door/class-times.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { addDays, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { sessionName } from './door/session-texts.ts';

export interface Tonight {
  sessionId: string;
  cohortId: string;
  /** `Session 4: Choosing between them` */
  name: string;
  classTitle: string;
  /** `Monday 11 January, 7pm to 8pm` */
  when: string;
  startsAt: Date;
  students: number;
  /** Students would find no link. */
  isLinkMissing: boolean;
}

/** Every session of today (Lagos) that is or was to be held, for 'class tonight' of /adminHome. One query. */
export async function findTonight(db: Database, now: Date): Promise<Tonight[]> {
  const from = lagosMidnight(lagosDay(now));
  const students = db
    .select({ cohortId: enrollments.cohortId, students: sql<number>`count(*)`.as('students') })
    .from(enrollments)
    .where(isNull(enrollments.cancelledAt))
    .groupBy(enrollments.cohortId)
    .as('students');
  const rows = await db
    .select({
      session: classSessions,
      title: cohorts.title,
      joinLink: cohorts.joinLink,
      students: sql<number>`coalesce(${students.students}, 0)`.mapWith(Number),
    })
    .from(classSessions)
    .innerJoin(cohorts, eq(cohorts.id, classSessions.cohortId))
    .leftJoin(students, eq(students.cohortId, cohorts.id))
    .where(
      and(
        gte(classSessions.startsAt, from),
        lt(classSessions.startsAt, addDays(from, 1)),
        inArray(classSessions.state, ['planned', 'held']),
        inArray(cohorts.state, ['open', 'running']),
      ),
    )
    .orderBy(asc(classSessions.startsAt))
    .limit(10);
  return rows.map(({ session, title, joinLink, students }) => ({
    sessionId: session.id,
    cohortId: session.cohortId,
    name: sessionName(session),
    classTitle: title,
    when: formatSession(session),
    startsAt: session.startsAt,
    students,
    isLinkMissing: !(session.joinLink ?? joinLink),
  }));
}
