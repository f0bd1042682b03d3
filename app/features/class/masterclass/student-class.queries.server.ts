import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { classSessions } from './class-session.table.server.ts';
import { cohorts } from './door/cohort.table.server.ts';
import { isEnrollmentOf } from './door/enrollment.queries.server.ts';
import { enrollments } from './door/enrollment.table.server.ts';

type Student = Pick<Viewer, 'id' | 'email' | 'emailVerified'>;

/** The classes a person has a place in: published, and the place not given up. The latest first; one row for each place. */
export function listClassesOf(db: Database, viewer: Student) {
  return db
    .select({ cohort: cohorts, enrollmentId: enrollments.id })
    .from(cohorts)
    .innerJoin(enrollments, eq(enrollments.cohortId, cohorts.id))
    .where(mayEnterClass(viewer))
    .orderBy(desc(cohorts.startsOn), cohorts.id, desc(enrollments.timestamp))
    .limit(50);
}

/** A session as its students may enter it; undefined for everybody else, as for one that does not exist. */
export async function findSessionFor(db: Database, { id, viewer }: { id: string; viewer: Student }) {
  const [row] = await db
    .select({ session: classSessions, classLink: cohorts.joinLink })
    .from(classSessions)
    .innerJoin(cohorts, eq(cohorts.id, classSessions.cohortId))
    .innerJoin(enrollments, eq(enrollments.cohortId, cohorts.id))
    .where(and(eq(classSessions.id, id), mayEnterClass(viewer)))
    .limit(1);
  return row;
}

/** Who may see anything of a class: for the `where` of each read, over `cohorts` joined with `enrollments`. */
export function mayEnterClass(viewer: Student) {
  return and(
    inArray(cohorts.state, ['open', 'running', 'finished']),
    isNull(enrollments.cancelledAt),
    isEnrollmentOf(viewer),
  );
}
