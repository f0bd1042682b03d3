import type { Cohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { classTimingsMessage } from './class-messages.ts';
import { notifyStudents } from './class-students.server.ts';

/** One mail to each student about the time of every session to come, once for each version of the class. */
export async function notifyTimings(
  act: Act,
  { cohort, timings, from }: { cohort: Cohort; timings: string; from: string },
): Promise<void> {
  await notifyStudents(act, {
    cohortId: cohort.id,
    once: `${cohort.id}/${cohort.version}`,
    message: (to) => classTimingsMessage.about({ ...to, timings, from }),
  });
}
