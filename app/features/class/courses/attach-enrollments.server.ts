import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { type Cohort, findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { moveBalances } from '#app/features/class/masterclass/enrollment-dues.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { classPlacedMessage } from './class-messages.ts';

/** Paid places without a class: from before this one was made, or from one that was cancelled. The oldest first. */
export function listUnassignedEnrollments(db: Database, cohortId: string) {
  return db
    .select({
      id: enrollments.id,
      fullName: enrollments.fullName,
      email: enrollments.email,
      classStartsOn: enrollments.classStartsOn,
      timestamp: enrollments.timestamp,
    })
    .from(enrollments)
    .leftJoin(cohorts, eq(cohorts.id, enrollments.cohortId))
    .where(and(isUnassigned(), or(isNull(enrollments.cohortId), ne(enrollments.cohortId, cohortId))))
    .orderBy(asc(enrollments.timestamp), desc(enrollments.id))
    .limit(200);
}

/** Classes students can be put into: published, because they are told and look it up, and not over. */
export const TAKES_STUDENTS: readonly Cohort['state'][] = ['open', 'running'];

/** Puts students into a class, each told by mail. Those who are in one already, or gave up their place, are left alone. */
export async function attachEnrollments(
  context: ActContext,
  actor: string,
  { cohortId, enrollmentIds }: { cohortId: string; enrollmentIds: readonly string[] },
): Promise<{ ok: true; attached: number } | { ok: false; reason: 'not_found' | 'not_open' }> {
  return act(context, actor, async (act) => {
    const cohort = await findCohort(act.db, cohortId);
    if (!cohort) return { ok: false, reason: 'not_found' };
    if (!TAKES_STUDENTS.includes(cohort.state)) return { ok: false, reason: 'not_open' };
    const free = await act.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .leftJoin(cohorts, eq(cohorts.id, enrollments.cohortId))
      .where(and(inArray(enrollments.id, [...enrollmentIds]), isUnassigned()))
      // Two people who place the same student place them once, and a refund is not overtaken.
      .for('update', { of: enrollments });
    if (free.length === 0) return { ok: true, attached: 0 };
    const attached = await act.db
      .update(enrollments)
      .set({ cohortId, classStartsOn: cohort.startsOn })
      .where(
        inArray(
          enrollments.id,
          free.map(({ id }) => id),
        ),
      )
      .returning();
    await moveBalances(
      act,
      attached.map(({ id }) => id),
      cohort.startsOn,
    );
    for (const student of attached)
      await act.tell(classPlacedMessage.about({ student, once: `${cohortId}/${student.id}`, cohort }));
    const details = { students: attached.length };
    await act.audit('cohort.students_attached', cohortId, details);
    return { ok: true, attached: attached.length };
  });
}

function isUnassigned() {
  return and(isNull(enrollments.cancelledAt), or(isNull(enrollments.cohortId), eq(cohorts.state, 'cancelled')));
}
