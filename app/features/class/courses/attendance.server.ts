import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { attendance } from './attendance.table.server.ts';

export type AttendanceState = (typeof attendance.$inferSelect)['state'];

interface Mark {
  sessionId: string;
  enrollmentId: string;
  /** Null takes a mark back. */
  state: AttendanceState | null;
}

/** Marks one student at one session. `not_found` = they are not in its class, or the session has not started. */
export async function markAttendance(
  context: ActContext,
  actor: string,
  { sessionId, enrollmentId, state }: Mark,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return act(context, actor, async (act) => {
    const [pair] = await act.db
      .select({ startsAt: classSessions.startsAt })
      .from(classSessions)
      .innerJoin(enrollments, eq(enrollments.cohortId, classSessions.cohortId))
      .where(and(eq(classSessions.id, sessionId), eq(enrollments.id, enrollmentId), isNull(enrollments.cancelledAt)));
    if (!pair || pair.startsAt > act.now) return { ok: false, reason: 'not_found' };
    const key = and(eq(attendance.sessionId, sessionId), eq(attendance.enrollmentId, enrollmentId));
    if (state === null) await act.db.delete(attendance).where(key);
    else {
      await act.db
        .insert(attendance)
        .values({ sessionId, enrollmentId, state, markedBy: actor, at: act.now })
        .onConflictDoUpdate({
          target: [attendance.sessionId, attendance.enrollmentId],
          set: { state, markedBy: actor, at: act.now },
        });
    }
    const details = { sessionId, state: state ?? 'none' };
    await act.audit('cohort.attendance_marked', enrollmentId, details);
    return { ok: true };
  });
}

/** Everybody of the class who has no mark yet was not there. Says how many. */
export async function markRestAbsent(
  context: ActContext,
  actor: string,
  { sessionId }: { sessionId: string },
): Promise<number> {
  return act(context, actor, async (act) => {
    const marked = act.db
      .select({ one: sql`1` })
      .from(attendance)
      .where(and(eq(attendance.sessionId, sessionId), eq(attendance.enrollmentId, enrollments.id)));
    const rest = await act.db
      .select({ id: enrollments.id, startsAt: classSessions.startsAt })
      .from(enrollments)
      .innerJoin(classSessions, eq(classSessions.cohortId, enrollments.cohortId))
      .where(and(eq(classSessions.id, sessionId), isNull(enrollments.cancelledAt), notExists(marked)));
    const begun = rest.filter(({ startsAt }) => startsAt <= act.now);
    if (begun.length === 0) return 0;
    await act.db
      .insert(attendance)
      .values(
        begun.map(({ id }) => ({
          sessionId,
          enrollmentId: id,
          state: 'absent' as const,
          markedBy: actor,
          at: act.now,
        })),
      )
      .onConflictDoNothing();
    const details = { students: begun.length };
    await act.audit('cohort.rest_absent', sessionId, details);
    return begun.length;
  });
}

/** All marks of a class: of all its students, or of some. */
export function listMarks(
  db: Database,
  { cohortId, enrollmentIds }: { cohortId: string; enrollmentIds?: readonly string[] },
) {
  return db
    .select({ sessionId: attendance.sessionId, enrollmentId: attendance.enrollmentId, state: attendance.state })
    .from(attendance)
    .innerJoin(classSessions, eq(classSessions.id, attendance.sessionId))
    .where(
      and(
        eq(classSessions.cohortId, cohortId),
        enrollmentIds ? inArray(attendance.enrollmentId, [...enrollmentIds]) : undefined,
      ),
    );
}

/** Every mark of some students, with its session, for the file of their data. */
export async function listMarksOf(db: Database, enrollmentIds: readonly string[]) {
  if (enrollmentIds.length === 0) return [];
  return db
    .select({ enrollmentId: attendance.enrollmentId, startsAt: classSessions.startsAt, state: attendance.state })
    .from(attendance)
    .innerJoin(classSessions, eq(classSessions.id, attendance.sessionId))
    .where(inArray(attendance.enrollmentId, [...enrollmentIds]))
    .orderBy(classSessions.startsAt);
}
