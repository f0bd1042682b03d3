import { and, eq, sql } from 'drizzle-orm';
import { sayTimes } from '#app/features/class/masterclass/door/class-times.ts';
import { type Cohort, countStudents, findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { moveBalances } from '#app/features/class/masterclass/enrollment-dues.server.ts';
import { mayGive } from '#app/features/ground/settings/door/give-away.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { CohortFacts } from './cohort.schema.ts';
import { notifyTimings } from './notify-timings.server.ts';
import { planSessions } from './plan-sessions.server.ts';
import { sessionsOfRepetition } from './repeat-sessions.ts';

/** Start a Class: a draft, with its sessions when the timings are known and wanted. */
export async function startClass(
  context: ActContext,
  actor: string,
  { facts, plan }: { facts: CohortFacts; plan: boolean },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'too_much' }> {
  const now = context.clock();
  const id = newId('coh', now);
  return act(context, actor, async (act) => {
    const { masterclass } = await readShopSettings(act.db);
    if (!(await mayAsk(act, masterclass.priceKobo, facts.priceKobo))) return { ok: false, reason: 'too_much' };
    await act.db.insert(cohorts).values({ ...facts, id, createdAt: act.now, updatedAt: act.now });
    const { title, startsOn, priceKobo } = facts;
    await act.audit('cohort.started', id, { title, startsOn, priceKobo });
    const { startTime, endTime, endsOn, weekdays } = facts;
    if (!plan || !startTime || !endTime) return { ok: true, id };
    const evenings = sessionsOfRepetition({ from: startsOn, to: endsOn, weekdays, startTime, endTime, skip: [] });
    await planSessions(act, { cohortId: id, evenings });
    return { ok: true, id };
  });
}

/** A class asks what the last price of it says, or less as far as the person may go. */
async function mayAsk({ db, actor }: Act, askedKobo: number, priceKobo: number): Promise<boolean> {
  return mayGive(await rightsOf(db, actor), 'class_price', { off: askedKobo - priceKobo, of: askedKobo });
}

/**
 * Saves a class's facts. `outdated` = somebody saved since the form was made; `few_seats` = more are enrolled than that. Timings that
 * become known are what students were promised to be told, so they are told; what changes single sessions is their own page's.
 */
export async function editClass(
  context: ActContext,
  actor: string,
  { id, basedOn, facts }: { id: string; basedOn: number; facts: CohortFacts },
): Promise<{ ok: true } | { ok: false; reason: 'outdated' | 'few_seats' | 'unknown' | 'too_much' }> {
  return act(context, actor, async (act) => {
    const before = await findCohort(act.db, id);
    if (!before) return { ok: false, reason: 'unknown' };
    if (!(await mayAsk(act, before.priceKobo, facts.priceKobo))) return { ok: false, reason: 'too_much' };
    if (facts.seats !== null && facts.seats < (await countStudents(act.db, id)))
      return { ok: false, reason: 'few_seats' };
    const [after] = await act.db
      .update(cohorts)
      .set({ ...facts, version: sql`${cohorts.version} + 1`, updatedAt: act.now })
      .where(and(eq(cohorts.id, id), eq(cohorts.version, basedOn)))
      .returning();
    if (!after) return { ok: false, reason: 'outdated' };
    // Receipts and the dates of a person's data go by the first day, wherever it is read.
    if (before.startsOn !== after.startsOn) {
      const students = await act.db
        .update(enrollments)
        .set({ classStartsOn: after.startsOn })
        .where(eq(enrollments.cohortId, id))
        .returning({ id: enrollments.id });
      await moveBalances(
        act,
        students.map(({ id }) => id),
        after.startsOn,
      );
    }
    const details = { changed: changedFacts(before, after).join(', ') };
    await act.audit('cohort.edited', id, details);
    if (!before.startTime && after.startTime && after.endTime) {
      const timings = sayTimes(after.startTime, after.endTime);
      await notifyTimings(act, { cohort: after, timings, from: after.startsOn });
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
