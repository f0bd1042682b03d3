import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import { listOpenJobs, type OpenJob, readWorkshop } from '#app/features/bespoke/queue/queue.queries.server.ts';
import { workshopJobs, workshopSteps } from '#app/features/bespoke/queue/queue.table.server.ts';
import { scheduleQueue } from '#app/features/bespoke/queue/schedule.ts';
import { queuedJobs, stationOf } from '#app/features/bespoke/queue/station.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { readJobSheet } from './job-sheet.server.ts';
import type { MakerLink } from './maker-links.server.ts';
import { makerTexts as texts } from './maker-texts.ts';

/** What is behind them is counted. */
const MOST_SHOWN = 30;

type Workshop = NonNullable<Awaited<ReturnType<typeof readWorkshop>>>;

/** What a link leads to: the work of its station, in the order of the queue, or one job of it. Undefined for a job that is not there. */
export async function readMakerPage(
  services: Pick<Services, 'db' | 'clock'>,
  { link, jobId }: { link: MakerLink; jobId: string | null },
) {
  const { db, clock } = services;
  const now = clock();
  const workshop = await readWorkshop(db, now);
  const isOwn = isStepOf(link, workshop);
  const common = { linkId: link.id, station: link.stationName ?? '', once: newId('need', now) };
  if (jobId !== null) {
    const sheet = await readJobSheet(services, jobId);
    if (!sheet) return undefined;
    const steps = sheet.steps.map((step) => ({ ...step, isOwn: isOwn(step.name) }));
    return { ...common, job: { ...sheet, steps }, milestones: await readMilestones(db) };
  }
  const open = workshop ? await listOpenJobs(db) : [];
  const today = workshop ? startsToday(workshop, open, link) : new Set();
  const waiting = open.flatMap((job) => {
    const steps = job.steps.filter(({ name, doneAt }) => doneAt === null && isOwn(name));
    const [first] = steps;
    if (!first) return [];
    const before = job.steps.find(({ doneAt }) => doneAt === null);
    return [
      {
        id: job.id,
        title: job.quantity > 1 ? texts.pieces(job.name, job.quantity) : job.name,
        number: formatOrderNumber(job.order),
        waitsFor: before && before.position < first.position ? texts.waitsFor(before.name) : null,
        steps: steps.map(({ position, name }) => ({ position, name })),
        isToday: today.has(job.id),
      },
    ];
  });
  const shown = waiting.slice(0, MOST_SHOWN);
  return {
    ...common,
    job: null,
    today: shown.filter(({ isToday }) => isToday),
    next: shown.filter(({ isToday }) => !isToday),
    more: waiting.length - shown.length,
    made: workshop ? (await listTicked(db, lagosMidnight(workshop.begin.from))).filter(({ name }) => isOwn(name)) : [],
    milestones: await readMilestones(db),
  };
}

export type MakerView = NonNullable<Awaited<ReturnType<typeof readMakerPage>>>;

/** The page of the whole workshop has every step, a station's those that are done there. */
const isStepOf = (link: MakerLink, workshop: Workshop | undefined) => (name: string) =>
  link.stationId === null || stationOf(workshop?.stations ?? [], name)?.id === link.stationId;

/** Jobs of which the station, or any of them, does something today. */
function startsToday({ stations, times, begin }: Workshop, open: readonly OpenJob[], link: MakerLink) {
  const { steps } = scheduleQueue(times, queuedJobs(stations, open), begin);
  const isToday = ({ stationId, start }: { stationId: string; start: { day: number } }) =>
    start.day === 0 && (link.stationId === null || stationId === link.stationId);
  return new Set([...steps].flatMap(([id, placed]) => (placed.some(isToday) ? [id] : [])));
}

/** The names of those that customers hear of, in words. */
const readMilestones = async (db: Database) => (await readShopSettings(db)).orders.milestones.join(', ');

const MOST_TICKED = 40;

/** Steps that were ticked since, the latest first, so that one by mistake can be taken back. */
function listTicked(db: Database, since: Date) {
  return db
    .select({
      jobId: workshopSteps.jobId,
      piece: workshopJobs.name,
      position: workshopSteps.position,
      name: workshopSteps.name,
      by: workshopSteps.doneBy,
    })
    .from(workshopSteps)
    .innerJoin(workshopJobs, eq(workshopJobs.id, workshopSteps.jobId))
    .innerJoin(orders, and(eq(orders.id, workshopJobs.orderId), eq(orders.stage, 'new'), isNull(orders.cancelledAt)))
    .where(gte(workshopSteps.doneAt, since))
    .orderBy(desc(workshopSteps.doneAt), workshopSteps.jobId, workshopSteps.position)
    .limit(MOST_TICKED);
}

/** Whether a step is one of those this link may tick, and the order of its job; undefined where it is not. */
export async function findOwnStep(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { link, jobId, step }: { link: MakerLink; jobId: string; step: number },
) {
  const [found] = await db
    .select({ name: workshopSteps.name, orderId: workshopJobs.orderId })
    .from(workshopSteps)
    .innerJoin(workshopJobs, eq(workshopJobs.id, workshopSteps.jobId))
    .innerJoin(orders, and(eq(orders.id, workshopJobs.orderId), eq(orders.stage, 'new'), isNull(orders.cancelledAt)))
    .where(and(eq(workshopSteps.jobId, jobId), eq(workshopSteps.position, step)));
  const isOwn = isStepOf(link, await readWorkshop(db, clock()));
  return found && isOwn(found.name) ? found : undefined;
}
