import { and, eq, exists, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { classTonightMessage } from './class-messages.ts';
import { notifyStudents } from './class-students.server.ts';
import { sessionName } from './door/session-texts.ts';

/** How long before a session its students get the link. */
const REMIND_MS = 3 * 60 * 60 * 1000;

/** What the clock does to classes, every five minutes; each part may be repeated. */
export async function runClasses(context: ActContext): Promise<void> {
  await moveClassesOn(context);
  await remindStudents(context);
}

/** Sessions that are over were held; classes begin on their first day and are finished after their last, once no session is left. */
async function moveClassesOn({ db, clock }: Pick<ActContext, 'db' | 'clock'>): Promise<void> {
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

/** The link, three hours before a session, once for each time it is set to. */
async function remindStudents(context: ActContext): Promise<void> {
  const now = context.clock();
  const soon = await context.db
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
  for (const { session, cohort } of soon) {
    const name = sessionName(session);
    const meeting = { ...cohort, joinLink: session.joinLink ?? cohort.joinLink };
    await act(context, 'system:classes', (act) =>
      notifyStudents(act, {
        cohortId: cohort.id,
        once: `${session.id}/${session.startsAt.getTime()}`,
        message: (to) => classTonightMessage.about({ ...to, meeting, session, name }),
      }),
    );
  }
}
