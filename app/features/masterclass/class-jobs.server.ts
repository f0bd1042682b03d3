import { and, eq, exists, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { JobHandlers } from '#app/platform/jobs/jobs.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { reminderLetter } from './class-letters.ts';
import { classMailTexts } from './class-mail-texts.ts';
import { classSessions } from './class-session.table.server.ts';
import { tellStudents } from './class-students.server.ts';
import { formatSession } from './class-times.ts';
import { cohorts } from './cohort.table.server.ts';
import { sessionName } from './session-name.ts';

type ClassServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>;

/** How long before an evening its students get the link. */
const REMIND_MS = 3 * 60 * 60 * 1000;

/** What the clock does to classes, every five minutes; each part may be repeated. */
export function createClassJobs(services: ClassServices): Pick<JobHandlers, 'run-classes'> {
  return {
    'run-classes': async () => {
      await moveClassesOn(services);
      await remindStudents(services);
    },
  };
}

/** Evenings that are over were held; classes begin on their first day and are finished after their last, once no evening is left. */
async function moveClassesOn({ db, clock }: Pick<ClassServices, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const today = lagosDay(now);
  await db
    .update(classSessions)
    .set({ state: 'held', updatedAt: now })
    .where(
      and(
        eq(classSessions.state, 'planned'),
        lte(classSessions.endsAt, now),
        exists(
          db
            .select({ one: sql`1` })
            .from(cohorts)
            .where(
              and(eq(cohorts.id, classSessions.cohortId), inArray(cohorts.state, ['open', 'running', 'finished'])),
            ),
        ),
      ),
    );
  const step = { version: sql`${cohorts.version} + 1`, updatedAt: now };
  await db
    .update(cohorts)
    .set({ ...step, state: 'running' })
    .where(and(eq(cohorts.state, 'open'), lte(cohorts.startsOn, today)));
  const left = db
    .select({ one: sql`1` })
    .from(classSessions)
    .where(
      and(eq(classSessions.cohortId, cohorts.id), eq(classSessions.state, 'planned'), gt(classSessions.endsAt, now)),
    );
  await db
    .update(cohorts)
    .set({ ...step, state: 'finished' })
    .where(and(eq(cohorts.state, 'running'), sql`${cohorts.endsOn} < ${today}`, notExists(left)));
}

/** The link, three hours before an evening, once for each time it is set to. */
async function remindStudents(services: ClassServices): Promise<void> {
  const { db, clock, config } = services;
  const now = clock();
  const soon = await db
    .select({ session: classSessions, cohort: cohorts })
    .from(classSessions)
    .innerJoin(cohorts, eq(cohorts.id, classSessions.cohortId))
    .where(
      and(
        eq(classSessions.state, 'planned'),
        inArray(cohorts.state, ['open', 'running']),
        gt(classSessions.startsAt, now),
        lte(classSessions.startsAt, new Date(now.getTime() + REMIND_MS)),
      ),
    )
    .limit(50);
  if (soon.length === 0) return;
  const { business } = await readShopSettings(db);
  const { publicUrl } = config;
  for (const { session, cohort } of soon) {
    const when = { startsAt: session.startsAt, endsAt: session.endsAt, name: sessionName(session) };
    const meeting = { ...cohort, joinLink: session.joinLink ?? cohort.joinLink };
    const words = classMailTexts.reminder.words(when.name, formatSession(session));
    await db.transaction((db) =>
      tellStudents(
        db,
        services,
        cohort.id,
        {
          kind: 'class-tonight',
          key: `class-tonight/${session.id}/${session.startsAt.getTime()}`,
          title: classMailTexts.reminder.title,
          body: words,
          href: '/userMasterclass',
          compose: (student) => reminderLetter({ business, publicUrl, student }, meeting, when),
        },
        now,
      ),
    );
  }
}
