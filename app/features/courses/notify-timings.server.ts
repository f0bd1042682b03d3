import type { Cohort } from '#app/features/masterclass/cohort.queries.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { classTimingsMail } from './class-emails.ts';
import { classTimingsNotification } from './class-notifications.ts';
import { notifyStudents } from './class-students.server.ts';

/** One mail to each student about the time of every evening to come, once for each version of the class. */
export async function notifyTimings(
  act: Act,
  { cohort, timings, from }: { cohort: Cohort; timings: string; from: string },
): Promise<void> {
  const shop = await readMailShop(act);
  await notifyStudents(act, {
    cohortId: cohort.id,
    news: {
      once: `${cohort.id}/${cohort.version}`,
      notify: (to) => classTimingsNotification.write({ ...to, timings, from }),
      write: (to) => classTimingsMail.write({ ...to, timings, from }, shop),
    },
  });
}
