import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { timingsLetter } from './class-letters.ts';
import { classMailTexts } from './class-mail-texts.ts';
import { tellStudents } from './class-students.server.ts';
import type { Cohort } from './cohort.queries.server.ts';

/** One mail to each student about the time of every evening to come, once for each version of the class. */
export async function tellTimings(
  db: Database,
  services: Pick<Services, 'jobs' | 'config'>,
  { cohort, timings, from }: { cohort: Cohort; timings: string; from: string },
  now: Date,
): Promise<void> {
  const { business } = await readShopSettings(db);
  const { publicUrl } = services.config;
  const texts = classMailTexts.times;
  await tellStudents(
    db,
    services,
    cohort.id,
    {
      kind: 'class-timings',
      key: `class-timings/${cohort.id}/${cohort.version}`,
      title: texts.subject,
      body: texts.words(timings, formatDate(fromLagosDay(from))),
      href: '/userMasterclass',
      compose: (student) => timingsLetter({ business, publicUrl, student }, { timings, from }),
    },
    now,
  );
}
