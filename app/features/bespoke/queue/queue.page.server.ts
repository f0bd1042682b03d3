import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { findOrders } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { seenOf } from '#app/features/pay/order-changes/door/change-order.server.ts';
import { sayKept } from '#app/features/shop/catalog/door/product-facts.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import {
  daysBetween,
  formatDate,
  formatDateRange,
  formatShortDate,
  fromLagosDay,
  lagosMidnight,
} from '#app/platform/time/lagos-time.ts';
import { countKept } from './kept-promises.server.ts';
import type { Move } from './move-job.server.ts';
import { isWorthSaying, keptByMonth, keptOf, LEAST_SHOWN, promisedWindow } from './promises.ts';
import {
  listClosedDays,
  listFinished,
  listMadeJobs,
  listOpenJobs,
  type OpenJob,
  readReserve,
  readWorkshop,
} from './queue.queries.server.ts';
import { queueTexts as texts } from './queue-texts.ts';
import { REMEMBERED } from './reserve.ts';
import { type Queue, scheduleQueue } from './schedule.ts';
import { loadsOf, queuedJobs } from './station.ts';

/** A page of more is no help to anybody; what is behind them is counted. */
const MOST_SHOWN = 150;
/** Orders that will be late; when these have other days, the next are shown. */
const MOST_LATE = 50;
/** Pieces that say how well promises are kept. */
const MOST_JUDGED = 200;

type Workshop = NonNullable<Awaited<ReturnType<typeof readWorkshop>>>;

/** /queue, with what `asked` would do to it. */
export async function readQueuePage({ db, clock }: Pick<Services, 'db' | 'clock'>, asked: Move | undefined) {
  const now = clock();
  const [workshop, open] = [await readWorkshop(db, now), await listOpenJobs(db)];
  const made = await listMadeJobs(db, REMEMBERED);
  if (!workshop)
    return {
      hasStations: false,
      stations: [],
      jobs: [],
      made: [],
      more: 0,
      next: '',
      late: [],
      kept: null,
      keptByMonth: [],
      site: '',
      preview: undefined,
    };
  const today = workshop.begin.from;
  const reserve = await readReserve(db);
  const shown = open.slice(0, MOST_SHOWN);
  // What should be ready by now and is not was not kept either.
  const missed = open.flatMap(({ quantity, promisedTo }) =>
    promisedTo < today ? [{ quantity, promisedTo, doneAt: now }] : [],
  );
  const judged = [...missed, ...made];
  return {
    hasStations: true,
    stations: await viewStations(db, workshop, open),
    jobs: shown.map((job) => viewJob(job)),
    made: await listFinished(db, lagosMidnight(today)),
    more: open.length - shown.length,
    /** The first that is not shown. */
    next: open[MOST_SHOWN]?.id ?? '',
    late: await readLate(db, open, { today, reserve }),
    kept: keptOf(judged.slice(0, MOST_JUDGED)),
    keptByMonth: keptByMonth(judged).map(texts.queue.kept.month),
    site: await saySite(db, now),
    preview: asked && previewMove(workshop, open, asked),
  };
}

/** What the shop's pages say of kept dates, for its owner. */
async function saySite(db: Database, now: Date): Promise<string> {
  const { delivery } = await readShopSettings(db);
  const { off, none, says } = texts.queue.kept.site;
  if (!delivery.showsKept) return off;
  const counted = await countKept(db, now);
  return isWorthSaying(counted) ? says(sayKept(counted)?.words ?? '') : none({ ...counted, ...LEAST_SHOWN });
}

export type QueueView = Awaited<ReturnType<typeof readQueuePage>>;

function viewJob({ id, orderId, name, quantity, readyOn, order, steps }: OpenJob) {
  return {
    id,
    orderId,
    title: quantity > 1 ? texts.queue.pieces(name, quantity) : name,
    number: formatOrderNumber(order),
    ready: readyOn ? texts.queue.ready(dayWords(readyOn)) : texts.queue.noSteps,
    promised: texts.queue.promised(dayWords(order.estimatedTo)),
    daysLate: readyOn ? Math.max(0, daysBetween(order.estimatedTo, readyOn)) : 0,
    steps: steps.map(({ position, name, doneAt, doneBy }) => ({
      position,
      name,
      isDone: doneAt !== null,
      by: doneBy ?? '',
    })),
  };
}

const dayWords = (day: string) => formatShortDate(fromLagosDay(day));

async function viewStations(db: Database, { stations, times, begin }: Workshop, open: readonly OpenJob[]) {
  const closed = await listClosedDays(db, begin.from);
  const waiting = new Map<string, number>();
  for (const { quantity, steps } of open) {
    const left = steps.filter(({ doneAt }) => doneAt === null);
    for (const { stationId, units } of loadsOf(stations, left, quantity))
      waiting.set(stationId, (waiting.get(stationId) ?? 0) + units);
  }
  return stations.map(({ id, name, unitsPerWeek, days, needsPower }) => {
    const isOff = times.find((time) => time.id === id)?.closed.has(begin.from) ?? false;
    const row = closed.find(
      ({ stationId, fromDay }) => (stationId === id || stationId === null) && fromDay <= begin.from,
    );
    const workDays = ((waiting.get(id) ?? 0) * days.length) / unitsPerWeek;
    return {
      id,
      name,
      needsPower,
      waiting: texts.queue.waiting(Math.ceil(workDays)),
      off: isOff ? (row ? texts.closed.reasons[row.reason] : texts.holidays.title) : null,
      /** What is taken back to open it again. */
      closedId: isOff && row?.stationId === id && row.toDay === begin.from ? row.id : null,
    };
  });
}

/** The dates a move changes, in the order of the queue; undefined where there is nothing to move. */
function previewMove({ stations, times, begin }: Workshop, open: readonly OpenJob[], { jobId, before }: Move) {
  const job = open.find(({ id }) => id === jobId);
  const next = open.find(({ id }) => id === before);
  if (!job || (before && !next) || jobId === before) return undefined;
  const others = open.filter(({ id }) => id !== jobId);
  const moved = others.toSpliced(next ? others.indexOf(next) : others.length, 0, job);
  const schedule = (jobs: readonly OpenJob[]) => scheduleQueue(times, queuedJobs(stations, jobs), begin);
  const [was, now]: Queue[] = [schedule(open), schedule(moved)];
  const changes = moved.flatMap(({ id, name, order }) => {
    const [from, to] = [was?.readyOn.get(id) ?? '', now?.readyOn.get(id) ?? ''];
    if (from === to) return [];
    return [
      {
        id,
        piece: `${name}, ${formatOrderNumber(order)}`,
        words: texts.preview.change(dayWords(to), dayWords(from), daysBetween(from, to)),
        late: to > order.estimatedTo ? texts.queue.late(daysBetween(order.estimatedTo, to)) : null,
      },
    ];
  });
  const piece = `${job.name} (${formatOrderNumber(job.order)})`;
  return {
    jobId,
    before,
    title: next
      ? texts.preview.before(piece, `${next.name} (${formatOrderNumber(next.order)})`)
      : texts.preview.last(piece),
    changes,
  };
}

/** Orders of which a piece will be ready after the last promised day, with the days that could be promised now. */
async function readLate(
  db: Database,
  open: readonly OpenJob[],
  { today, reserve }: { today: string; reserve: number },
) {
  const byOrder = Map.groupBy(
    open.filter(({ readyOn, order }) => readyOn !== null && readyOn > order.estimatedTo),
    ({ orderId }) => orderId,
  );
  const first = [...byOrder].slice(0, MOST_LATE);
  const orders = await findOrders(
    db,
    first.map(([orderId]) => orderId),
  );
  return first.flatMap(([orderId, jobs]) => {
    const order = orders.find(({ id }) => id === orderId);
    if (!order) return [];
    const readyOn =
      jobs
        .map((job) => job.readyOn ?? '')
        .toSorted()
        .at(-1) ?? today;
    const { from, to } = promisedWindow(today, readyOn, reserve);
    const slip = {
      orderId,
      title: `${formatOrderNumber(order)}, ${order.username}`,
      words: texts.late.row(
        jobs.map(({ name }) => name).join(', '),
        formatDate(fromLagosDay(readyOn)),
        formatDate(fromLagosDay(order.estimatedTo)),
      ),
      from,
      to,
      window: formatDateRange(fromLagosDay(from), fromLagosDay(to)),
      isMailed: order.userEmail !== '',
      seen: seenOf(order),
    };
    return [slip];
  });
}
