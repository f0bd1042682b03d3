import { and, eq, isNull, max, ne, sql } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { closedDays, holidayChoices, stations, workshopSteps } from './queue.table.server.ts';
import { lockQueue, renewQueue } from './renew-queue.server.ts';
import type { TypedStation } from './station.schema.ts';
import type { ClosedDays, ClosedFor, HolidayChoice } from './station.ts';

/** Adds one where `id` is null, behind the others. */
export function saveStation(
  context: ActContext,
  actor: string,
  { id, typed }: { id: string | null; typed: TypedStation },
): Promise<{ ok: true } | { ok: false; reason: 'taken' | 'gone' }> {
  return act(context, actor, async (act) => {
    await lockQueue(act);
    const isNamed = sql`lower(${stations.name}) = lower(${typed.name})`;
    const [taken] = await act.db
      .select({ id: stations.id })
      .from(stations)
      .where(id === null ? isNamed : and(isNamed, ne(stations.id, id)));
    if (taken) return { ok: false, reason: 'taken' };
    if (id === null) {
      const [last] = await act.db.select({ position: max(stations.position) }).from(stations);
      const added = newId('sta', act.now);
      await act.db.insert(stations).values({ ...typed, id: added, position: (last?.position ?? 0) + 1 });
    } else {
      const [before] = await act.db.select({ name: stations.name }).from(stations).where(eq(stations.id, id));
      if (!before) return { ok: false, reason: 'gone' };
      await act.db.update(stations).set(typed).where(eq(stations.id, id));
      await act.db
        .update(workshopSteps)
        .set({ name: typed.name })
        .where(
          and(isNull(workshopSteps.doneAt), sql`lower(trim(${workshopSteps.name})) = ${before.name.toLowerCase()}`),
        );
    }
    await act.audit('queue.station_saved', 'queue', { name: typed.name });
    await takeInAgain(act);
    await renewQueue(act);
    return { ok: true };
  });
}

/** What nobody has begun goes through the stations as they are now: a job without steps is taken in anew. */
const takeInAgain = ({ db }: Act) =>
  db.execute(sql`with unbegun as (
      update workshop_jobs set foreseen_on = null where done_at is null
        and not exists (select from workshop_steps where job_id = workshop_jobs.id and done_at is not null) returning id)
    delete from workshop_steps using unbegun where job_id = unbegun.id`);

export function removeStation(context: ActContext, actor: string, id: string): Promise<void> {
  return act(context, actor, async (act) => {
    await lockQueue(act);
    const [gone] = await act.db.delete(stations).where(eq(stations.id, id)).returning({ name: stations.name });
    if (!gone) return;
    await act.audit('queue.station_deleted', 'queue', { name: gone.name });
    await takeInAgain(act);
    await renewQueue(act);
  });
}

/** Days on which a station, or the whole workshop, does nothing. */
export function closeDays(
  context: ActContext,
  actor: string,
  days: ClosedDays & { reason: ClosedFor },
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  return act(context, actor, async (act) => {
    await lockQueue(act);
    if (!(await close(act, days))) return { ok: false, reason: 'gone' };
    await renewQueue(act);
    return { ok: true };
  });
}

/** No power today: nothing is done where it takes power. */
export function losePower(context: ActContext, actor: string): Promise<void> {
  return act(context, actor, async (act) => {
    await lockQueue(act);
    const today = lagosDay(act.now);
    const dark = await act.db.select({ id: stations.id }).from(stations).where(eq(stations.needsPower, true));
    for (const { id } of dark) await close(act, { stationId: id, fromDay: today, toDay: today, reason: 'power' });
    await renewQueue(act);
  });
}

/** False where there is no such station. Twice is once. */
async function close(act: Act, { reason, ...days }: ClosedDays & { reason: ClosedFor }): Promise<boolean> {
  const { stationId, fromDay, toDay } = days;
  const [station] = stationId
    ? await act.db.select({ name: stations.name }).from(stations).where(eq(stations.id, stationId))
    : [{ name: '' }];
  if (!station) return false;
  const [known] = await act.db
    .select({ id: closedDays.id })
    .from(closedDays)
    .where(
      and(
        stationId ? eq(closedDays.stationId, stationId) : isNull(closedDays.stationId),
        eq(closedDays.fromDay, fromDay),
        eq(closedDays.toDay, toDay),
      ),
    );
  if (known) return true;
  const row = { ...days, id: newId('off', act.now), reason, actor: act.actor, at: act.now };
  await act.db.insert(closedDays).values(row);
  await act.audit('queue.closed', 'queue', { name: station.name, from: fromDay, to: toDay, reason });
  return true;
}

export function openDays(context: ActContext, actor: string, id: string): Promise<void> {
  return act(context, actor, async (act) => {
    await lockQueue(act);
    const [gone] = await act.db.delete(closedDays).where(eq(closedDays.id, id)).returning();
    if (!gone) return;
    await act.audit('queue.opened', 'queue', { from: gone.fromDay, to: gone.toDay });
    await renewQueue(act);
  });
}

export function chooseHoliday(context: ActContext, actor: string, { day, isWorked }: HolidayChoice): Promise<void> {
  return act(context, actor, async (act) => {
    await lockQueue(act);
    const choice = { isWorked, actor, at: act.now };
    await act.db
      .insert(holidayChoices)
      .values({ day, ...choice })
      .onConflictDoUpdate({ target: holidayChoices.day, set: choice });
    await act.audit('queue.holiday', 'queue', { day, isWorked });
    await renewQueue(act);
  });
}
