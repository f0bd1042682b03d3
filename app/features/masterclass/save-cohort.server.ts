import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { sayTimes } from './class-times.ts';
import { type Cohort, countStudents, findCohort } from './cohort.queries.server.ts';
import type { CohortFacts } from './cohort.schema.ts';
import { cohorts } from './cohort.table.server.ts';
import { enrollments } from './enrollment.table.server.ts';
import { planSessions } from './plan-sessions.server.ts';
import { repeatEvenings } from './repeat-evenings.ts';
import { tellTimings } from './tell-timings.server.ts';

type SaveServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>;

/** Start a Class: a draft, with its evenings when the timings are known and wanted. */
export async function startClass(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { facts, plan, actor }: { facts: CohortFacts; plan: boolean; actor: string },
): Promise<{ id: string }> {
  const now = clock();
  const id = newId('coh', now);
  await db.transaction(async (db) => {
    await db.insert(cohorts).values({ ...facts, id, createdAt: now, updatedAt: now });
    const { title, startsOn, priceKobo } = facts;
    await recordAudit(
      db,
      { actor, action: 'cohort.started', subjectId: id, details: { title, startsOn, priceKobo } },
      now,
    );
    const { startTime, endTime, endsOn, weekdays } = facts;
    if (!plan || !startTime || !endTime) return;
    const evenings = repeatEvenings({ from: startsOn, to: endsOn, weekdays, startTime, endTime, skip: [] });
    await planSessions(db, { cohortId: id, evenings, actor }, now);
  });
  return { id };
}

/**
 * Saves a class's facts. `outdated` = somebody saved since the form was made; `few_seats` = more are enrolled than that. Timings that
 * become known are what students were promised to be told, so they are told; what changes single evenings is their own page's.
 */
export async function editClass(
  services: SaveServices,
  { id, basedOn, facts, actor }: { id: string; basedOn: number; facts: CohortFacts; actor: string },
): Promise<{ ok: true } | { ok: false; reason: 'outdated' | 'few_seats' | 'unknown' }> {
  const { db, clock } = services;
  const now = clock();
  return db.transaction(async (db) => {
    const before = await findCohort(db, id);
    if (!before) return { ok: false, reason: 'unknown' };
    if (facts.seats !== null && facts.seats < (await countStudents(db, id))) return { ok: false, reason: 'few_seats' };
    const [after] = await db
      .update(cohorts)
      .set({ ...facts, version: sql`${cohorts.version} + 1`, updatedAt: now })
      .where(and(eq(cohorts.id, id), eq(cohorts.version, basedOn)))
      .returning();
    if (!after) return { ok: false, reason: 'outdated' };
    // Receipts and the dates of a person's data go by the first day, wherever it is read.
    await db.update(enrollments).set({ classStartsOn: after.startsOn }).where(eq(enrollments.cohortId, id));
    const details = { changed: changedFacts(before, after).join(', ') };
    await recordAudit(db, { actor, action: 'cohort.edited', subjectId: id, details }, now);
    if (!before.startTime && after.startTime && after.endTime) {
      const timings = sayTimes(after.startTime, after.endTime);
      await tellTimings(db, services, { cohort: after, timings, from: after.startsOn }, now);
    }
    return { ok: true };
  });
}

function changedFacts(before: Cohort, after: Cohort): string[] {
  const names = Object.keys(after) as (keyof Cohort)[];
  return names.filter(
    (name) => !['version', 'updatedAt'].includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}
