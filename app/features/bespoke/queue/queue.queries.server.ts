import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { daysBetween, lagosDay, lagosTime } from '#app/platform/time/lagos-time.ts';
import { closedDays, holidayChoices, stations, workshopJobs, workshopSteps } from './queue.table.server.ts';
import { REMEMBERED, reserveOf } from './reserve.ts';
import { shareLeft, timesOf } from './station.ts';

export const listStations = (db: Database) =>
  db.select().from(stations).orderBy(asc(stations.position), asc(stations.id));

export const listClosedDays = (db: Database, today: string) =>
  db.select().from(closedDays).where(gte(closedDays.toDay, today)).orderBy(asc(closedDays.fromDay), asc(closedDays.id));

export const listHolidayChoices = (db: Database, today: string) =>
  db.select().from(holidayChoices).where(gte(holidayChoices.day, today));

export interface OpenJob {
  id: string;
  orderId: string;
  position: number;
  name: string;
  quantity: number;
  place: number;
  readyOn: string | null;
  foreseenOn: string | null;
  promisedTo: string;
  createdAt: Date;
  order: { number: number; numberPrefix: string; estimatedTo: string };
  /** All of them, in their order. */
  steps: { position: number; name: string; minutes: number; doneAt: Date | null; doneBy: string | null }[];
}

/** What is in the workshop, in the order of the queue. */
export async function listOpenJobs(db: Database): Promise<OpenJob[]> {
  const open = isNull(workshopJobs.doneAt);
  const { number, numberPrefix, estimatedTo } = orders;
  const rows = await db
    .select({ job: workshopJobs, order: { number, numberPrefix, estimatedTo } })
    .from(workshopJobs)
    .innerJoin(orders, eq(orders.id, workshopJobs.orderId))
    .where(open)
    .orderBy(asc(workshopJobs.place), asc(workshopJobs.id));
  const steps = await db
    .select({ step: workshopSteps })
    .from(workshopSteps)
    .innerJoin(workshopJobs, eq(workshopJobs.id, workshopSteps.jobId))
    .where(open)
    .orderBy(asc(workshopSteps.jobId), asc(workshopSteps.position));
  const byJob = Map.groupBy(steps, ({ step }) => step.jobId);
  return rows.map(({ job, order }) => ({ ...job, order, steps: (byJob.get(job.id) ?? []).map(({ step }) => step) }));
}

/** Orders that have not left, of which every piece is made. */
export async function listMadeOrders(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(workshopJobs, eq(workshopJobs.orderId, orders.id))
    .where(and(eq(orders.stage, 'new'), isNull(orders.cancelledAt)))
    .groupBy(orders.id)
    .having(sql`bool_and(${workshopJobs.doneAt} is not null)`);
  return rows.map(({ id }) => id);
}

/** The stations as they are worked from now on; undefined where there are none, and nothing follows the queue. */
export async function readWorkshop(db: Database, now: Date) {
  const places = await listStations(db);
  if (places.length === 0) return undefined;
  const today = lagosDay(now);
  const [closed, choices] = await Promise.all([listClosedDays(db, today), listHolidayChoices(db, today)]);
  const [hours = 0, minutes = 0] = lagosTime(now).split(':').map(Number);
  return {
    stations: places,
    times: timesOf(places, { today, closed, choices }),
    begin: { from: today, shareLeft: shareLeft(hours + minutes / 60) },
  };
}

const FINISHED_SHOWN = 20;

/** What was made last. */
export const listMadeJobs = (db: Database, limit: number) =>
  db
    .select({
      quantity: workshopJobs.quantity,
      createdAt: workshopJobs.createdAt,
      foreseenOn: workshopJobs.foreseenOn,
      promisedTo: workshopJobs.promisedTo,
      doneAt: workshopJobs.doneAt,
    })
    .from(workshopJobs)
    .where(and(isNotNull(workshopJobs.doneAt), isNotNull(workshopJobs.foreseenOn)))
    .orderBy(desc(workshopJobs.doneAt))
    .limit(limit);

/** Pieces whose last step was ticked since, so that a tick by mistake can be taken back; the latest first. */
export const listFinished = (db: Database, since: Date) =>
  db
    .select({
      jobId: workshopJobs.id,
      orderId: workshopJobs.orderId,
      name: workshopJobs.name,
      step: workshopSteps.position,
      stepName: workshopSteps.name,
      by: workshopSteps.doneBy,
    })
    .from(workshopJobs)
    .innerJoin(
      workshopSteps,
      and(eq(workshopSteps.jobId, workshopJobs.id), eq(workshopSteps.doneAt, workshopJobs.doneAt)),
    )
    .innerJoin(orders, and(eq(orders.id, workshopJobs.orderId), eq(orders.stage, 'new')))
    .where(gte(workshopJobs.doneAt, since))
    .orderBy(desc(workshopJobs.doneAt))
    .limit(FINISHED_SHOWN);

/** What has to be put on top of what is foreseen, see `reserveOf`. */
export async function readReserve(db: Database): Promise<number> {
  const made = await listMadeJobs(db, REMEMBERED);
  return reserveOf(
    made.map(({ createdAt, foreseenOn, doneAt }) => ({
      foreseenDays: daysBetween(lagosDay(createdAt), foreseenOn ?? ''),
      tookDays: daysBetween(lagosDay(createdAt), lagosDay(doneAt ?? createdAt)),
    })),
  );
}
