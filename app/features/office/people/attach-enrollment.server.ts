import { and, eq, isNull } from 'drizzle-orm';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';

export type AttachResult =
  | { ok: true; notice: 'attached' | 'detached' | 'unchanged' }
  | { ok: false; reason: 'unknown_enrollment' | 'unknown_class' | 'given_up' | 'closed' | 'full' };

/**
 * Puts a student into a class, or into none. Refuses a place that was given up, a class that is over or cancelled, and one whose places are taken; the class's row is
 * locked, so that two students never get the last place.
 */
export async function attachEnrollment(
  context: ActContext,
  actor: string,
  { enrollmentId, cohortId }: { enrollmentId: string; cohortId: string | null },
): Promise<AttachResult> {
  return act(context, actor, async (act) => {
    const [enrollment] = await act.db
      .select({ cohortId: enrollments.cohortId, cancelledAt: enrollments.cancelledAt })
      .from(enrollments)
      .where(eq(enrollments.id, enrollmentId))
      .for('update');
    if (!enrollment) return { ok: false, reason: 'unknown_enrollment' };
    if (enrollment.cancelledAt) return { ok: false, reason: 'given_up' };
    if (enrollment.cohortId === cohortId) return { ok: true, notice: 'unchanged' };
    let startsOn: string | undefined;
    if (cohortId !== null) {
      const [cohort] = await act.db
        .select({ seats: cohorts.seats, state: cohorts.state, startsOn: cohorts.startsOn })
        .from(cohorts)
        .where(eq(cohorts.id, cohortId))
        .for('update');
      if (!cohort) return { ok: false, reason: 'unknown_class' };
      if (cohort.state === 'finished' || cohort.state === 'cancelled') return { ok: false, reason: 'closed' };
      const taken = await act.db.$count(
        enrollments,
        and(eq(enrollments.cohortId, cohortId), isNull(enrollments.cancelledAt)),
      );
      if (cohort.seats !== null && taken >= cohort.seats) return { ok: false, reason: 'full' };
      startsOn = cohort.startsOn;
    }
    // Receipts and the dates of a person's data go by the first day; who leaves a class keeps the one that was announced.
    const moved = startsOn ? { cohortId, classStartsOn: startsOn } : { cohortId };
    await act.db.update(enrollments).set(moved).where(eq(enrollments.id, enrollmentId));
    const details = { from: enrollment.cohortId, to: cohortId };
    await act.audit('enrollment.attached', enrollmentId, details);
    return { ok: true, notice: cohortId === null ? 'detached' : 'attached' };
  });
}
