import { eq } from 'drizzle-orm';
import type { Act } from '#app/platform/act/act.server.ts';
import { type Cohort, countStudents } from './door/cohort.queries.server.ts';
import { cohorts } from './door/cohort.table.server.ts';
import type { Enrollment } from './door/enrollment.queries.server.ts';
import { classOverFullMessage } from './door/enrollment-messages.ts';

/**
 * A payment that was started while there was a place may come when there is none, or when the class is over or a draft again. It is booked all the same
 * (money is never lost), and a person is told. The class is locked, so that two last places cannot both go unnoticed,
 * and no more than that: the enrollments of both refer to it already.
 */
export async function flagOverFull(act: Act, enrollment: Enrollment): Promise<void> {
  if (!enrollment.cohortId) return;
  const [cohort] = await act.db.select().from(cohorts).where(eq(cohorts.id, enrollment.cohortId)).for('no key update');
  if (!cohort) return;
  const { id, seats, state } = cohort;
  const taken = await countStudents(act.db, id);
  const closed = isClosed(state) ? state : undefined;
  if (!closed && (seats === null || taken <= seats)) return;
  await act.tell(classOverFullMessage.about({ enrollment, cohort, taken, seats, closed }));
}

/** Cannot be enrolled in, and so should not have been paid for. */
function isClosed(state: Cohort['state']) {
  return state === 'draft' || state === 'cancelled' || state === 'finished';
}
