import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { classSessions } from './class-session.table.server.ts';
import { sayTimes } from './class-times.ts';
import { findCohort } from './cohort.queries.server.ts';
import { cohorts } from './cohort.table.server.ts';
import { planSessions } from './plan-sessions.server.ts';
import { repeatEvenings } from './repeat-evenings.ts';
import { tellTimings } from './tell-timings.server.ts';

type AllServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>;

interface Repetition {
  cohortId: string;
  from: string;
  to: string;
  weekdays: number[];
  startTime: string;
  endTime: string;
  skip: string[];
}

/** Repeats an evening between two days on chosen weekdays. `nothing_new` = each of those days has one. */
export async function repeatSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actor, cohortId, ...repetition }: Repetition & { actor: string },
): Promise<{ ok: true; added: number } | { ok: false; reason: 'nothing_new' | 'nothing_to_repeat' | 'not_found' }> {
  const evenings = repeatEvenings(repetition);
  if (evenings.length === 0) return { ok: false, reason: 'nothing_to_repeat' };
  const now = clock();
  return db.transaction(async (db) => {
    const cohort = await findCohort(db, cohortId);
    if (!cohort || cohort.state === 'cancelled') return { ok: false, reason: 'not_found' };
    const added = await planSessions(db, { cohortId, evenings, actor }, now);
    return added > 0 ? { ok: true, added } : { ok: false, reason: 'nothing_new' };
  });
}

/** One link for every evening of a class: evenings still to come lose links of their own. */
export async function setOneLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { cohortId, joinLink, actor }: { cohortId: string; joinLink: string; actor: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const now = clock();
  return db.transaction(async (db) => {
    const changed = await db
      .update(cohorts)
      .set({ joinLink, version: sql`${cohorts.version} + 1`, updatedAt: now })
      .where(eq(cohorts.id, cohortId))
      .returning({ id: cohorts.id });
    if (changed.length === 0) return { ok: false, reason: 'not_found' };
    await db
      .update(classSessions)
      .set({ joinLink: null, updatedAt: now })
      .where(and(eq(classSessions.cohortId, cohortId), gt(classSessions.endsAt, now)));
    await recordAudit(db, { actor, action: 'cohort.link_set', subjectId: cohortId }, now);
    return { ok: true };
  });
}

/** Moves every evening still to come to another time of day, and tells the students in one mail. */
export async function moveComingSessions(
  services: AllServices,
  { cohortId, startTime, endTime, actor }: { cohortId: string; startTime: string; endTime: string; actor: string },
): Promise<{ ok: true; moved: number } | { ok: false; reason: 'not_found' }> {
  const { db, clock } = services;
  const now = clock();
  return db.transaction(async (db) => {
    const [cohort] = await db
      .update(cohorts)
      .set({ startTime, endTime, version: sql`${cohorts.version} + 1`, updatedAt: now })
      .where(eq(cohorts.id, cohortId))
      .returning();
    if (!cohort) return { ok: false, reason: 'not_found' };
    const day = sql`(${classSessions.startsAt} at time zone 'Africa/Lagos')::date`;
    const moved = await db
      .update(classSessions)
      .set({
        startsAt: sql`(${day} + ${startTime}::time) at time zone 'Africa/Lagos'`,
        endsAt: sql`(${day} + ${endTime}::time) at time zone 'Africa/Lagos'`,
        revision: sql`${classSessions.revision} + 1`,
        updatedAt: now,
      })
      .where(
        and(eq(classSessions.cohortId, cohortId), eq(classSessions.state, 'planned'), gt(classSessions.startsAt, now)),
      )
      .returning({ startsAt: classSessions.startsAt });
    const details = { startTime, endTime, evenings: moved.length };
    await recordAudit(db, { actor, action: 'cohort.times_moved', subjectId: cohortId, details }, now);
    const first = moved.map(({ startsAt }) => lagosDay(startsAt)).sort()[0];
    const isPublic = cohort.state === 'open' || cohort.state === 'running';
    if (first && isPublic) {
      await tellTimings(db, services, { cohort, timings: sayTimes(startTime, endTime), from: first }, now);
    }
    return { ok: true, moved: moved.length };
  });
}
