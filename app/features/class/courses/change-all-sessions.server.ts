import { and, eq, gt, sql } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { sayTimes } from '#app/features/class/masterclass/door/class-times.ts';
import { findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { notifyTimings } from './notify-timings.server.ts';
import { planSessions } from './plan-sessions.server.ts';
import { sessionsOfRepetition } from './repeat-sessions.ts';

interface Repetition {
  cohortId: string;
  from: string;
  to: string;
  weekdays: number[];
  startTime: string;
  endTime: string;
  skip: string[];
}

/** Repeats a session between two days on chosen weekdays. `nothing_new` = each of those days has one. */
export async function repeatSessions(
  context: ActContext,
  actor: string,
  { cohortId, ...repetition }: Repetition,
): Promise<{ ok: true; added: number } | { ok: false; reason: 'nothing_new' | 'nothing_to_repeat' | 'not_found' }> {
  const evenings = sessionsOfRepetition(repetition);
  if (evenings.length === 0) return { ok: false, reason: 'nothing_to_repeat' };
  return act(context, actor, async (act) => {
    const cohort = await findCohort(act.db, cohortId);
    if (!cohort || cohort.state === 'cancelled') return { ok: false, reason: 'not_found' };
    const added = await planSessions(act, { cohortId, evenings });
    return added > 0 ? { ok: true, added } : { ok: false, reason: 'nothing_new' };
  });
}

/** One link for every session of a class: sessions still to come lose links of their own. */
export async function setOneLink(
  context: ActContext,
  actor: string,
  { cohortId, joinLink }: { cohortId: string; joinLink: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return act(context, actor, async (act) => {
    const changed = await act.db
      .update(cohorts)
      .set({ joinLink, version: sql`${cohorts.version} + 1`, updatedAt: act.now })
      .where(eq(cohorts.id, cohortId))
      .returning({ id: cohorts.id });
    if (changed.length === 0) return { ok: false, reason: 'not_found' };
    await act.db
      .update(classSessions)
      .set({ joinLink: null, updatedAt: act.now })
      .where(and(eq(classSessions.cohortId, cohortId), gt(classSessions.endsAt, act.now)));
    await act.audit('cohort.link_set', cohortId);
    return { ok: true };
  });
}

/** Moves every session still to come to another time of day, and tells the students in one mail. */
export async function moveComingSessions(
  context: ActContext,
  actor: string,
  { cohortId, startTime, endTime }: { cohortId: string; startTime: string; endTime: string },
): Promise<{ ok: true; moved: number } | { ok: false; reason: 'not_found' }> {
  return act(context, actor, async (act) => {
    const [cohort] = await act.db
      .update(cohorts)
      .set({ startTime, endTime, version: sql`${cohorts.version} + 1`, updatedAt: act.now })
      .where(eq(cohorts.id, cohortId))
      .returning();
    if (!cohort) return { ok: false, reason: 'not_found' };
    const day = sql`(${classSessions.startsAt} at time zone 'Africa/Lagos')::date`;
    const moved = await act.db
      .update(classSessions)
      .set({
        startsAt: sql`(${day} + ${startTime}::time) at time zone 'Africa/Lagos'`,
        endsAt: sql`(${day} + ${endTime}::time) at time zone 'Africa/Lagos'`,
        revision: sql`${classSessions.revision} + 1`,
        updatedAt: act.now,
      })
      .where(
        and(
          eq(classSessions.cohortId, cohortId),
          eq(classSessions.state, 'planned'),
          gt(classSessions.startsAt, act.now),
        ),
      )
      .returning({ startsAt: classSessions.startsAt });
    const details = { startTime, endTime, evenings: moved.length };
    await act.audit('cohort.times_moved', cohortId, details);
    const first = moved.map(({ startsAt }) => lagosDay(startsAt)).sort()[0];
    const isPublic = cohort.state === 'open' || cohort.state === 'running';
    if (first && isPublic) {
      await notifyTimings(act, { cohort, timings: sayTimes(startTime, endTime), from: first });
    }
    return { ok: true, moved: moved.length };
  });
}
