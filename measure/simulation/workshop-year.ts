import { foreseen } from '#app/features/bespoke/queue/promises.ts';
import { REMEMBERED, reserveOf, windowOf } from '#app/features/bespoke/queue/reserve.ts';
import { dayAfter, type Queue, type StationTime, scheduleQueue } from '#app/features/bespoke/queue/schedule.ts';
import {
  type ClosedDays,
  loadsOf,
  queuedJobs,
  shareLeft,
  stationOf,
  stepsOf,
  timesOf,
  usualSteps,
} from '#app/features/bespoke/queue/station.ts';
import { type AskedPiece, costOf, overheadOf, type WorkshopRates } from '#app/features/bespoke/recipes/cost.ts';
import type { Recipe } from '#app/features/bespoke/recipes/recipe.ts';
import { daysBetween } from '#app/platform/time/lagos-time.ts';
import { createRandom } from './random.ts';
import { MATERIALS, NEED_POWER, PIECES, STATIONS, sizesOf } from './workshop-pieces.ts';

/** What the world does to the workshop. The shop knows none of it before it happens. */
const WORLD = {
  /** Orders of each month against the others. */
  months: [0.75, 0.85, 0.95, 1, 1, 0.95, 0.95, 1, 1.05, 1.1, 1.2, 1.2],
  /** A step takes this much more or less than its recipe says, one of nobody's recipe more so. */
  stepSpread: 0.15,
  unknownSpread: 0.35,
  /** What goes into a piece beside what its recipe says. */
  materialSpread: 0.02,
  /** The chance that a maker who is well falls ill on a day, for one to three days. Each is closed in the morning, for that day only. */
  falls: 0.01,
  illDays: 3,
  /** A day without power, known in the morning, and some hours that nobody writes down. */
  darkDay: 0.015,
  darkHours: 0.08,
  madeAgain: 0.05,
  rush: 0.03,
  /** Steps that are ticked in the evening only. */
  lateTick: 0.2,
  ownWork: 0.1,
  severalLines: 0.15,
  /** Prices a month, and what one material does in a night. */
  inflation: 0.01,
  jump: 0.3,
  /** People who want something a day, and the last day at which half of them go elsewhere. So there is always work for two weeks. */
  visits: 9.5,
  patience: 20,
  patienceSpread: 3,
};
const RATES: WorkshopRates = { hourKobo: 250_000, overheadPercent: 15, wantedMarginPercent: 30 };
const VAT = 0.075;
const FROM = '2026-01-05';
/** Minutes of work. */
const DAY = 480;

export interface SoldOrder {
  /** Calendar days after it was paid for. */
  promisedDays: number;
  tookDays: number;
  /** With every station's mean time from hand to hand, known afterwards. */
  sumOfLeadTimes: number;
  /** Parts of the price without VAT. */
  margins: { quoted: number; was: number }[];
}

interface Job {
  id: string;
  quantity: number;
  place: number;
  steps: (ReturnType<typeof usualSteps>[number] & {
    doneAt: Date | null;
    trueMinutes: number;
    isDone: boolean;
    arrivedAt: number;
  })[];
  order: Order;
  createdDay: number;
  foreseenDays: number;
  doneDay: number | null;
  recipe: Recipe | undefined;
  asked: AskedPiece;
  quotedKobo: number;
  priceKobo: number;
  trueKobo: number;
}

interface Order {
  day: number;
  promisedDays: number;
  isRush: boolean;
  jobs: Job[];
}

/** One year of a workshop whose dates are given by the shop's own scheduler and reserve. The same seed is the same year. */
export function simulateYear({ seed, orders: wanted }: { seed: number; orders: number }) {
  const random = createRandom(seed);
  const spread = (by: number) => Math.exp(by * normal() - (by * by) / 2);
  const closed: ClosedDays[] = [];
  const illUntil = new Map<string, number>();
  const prices = new Map(MATERIALS.map((each) => [each.id, each]));
  const open: Job[] = [];
  const made: Job[] = [];
  const sold: Order[] = [];
  const benches = STATIONS.map(({ id }) => ({ id, job: undefined as Job | undefined, left: 0, from: 0, worked: 0 }));
  const waits = new Map(STATIONS.map(({ id }) => [id, { days: 0, count: 0 }]));
  const without = new Map<Job, number>();
  let [day, now, lastId, withoutNextStep] = [0, 0, 0, 0];
  let reserve = reserveOf([]);
  const jumpDay = 60 + random.below(240);
  const jumping = random.pick(MATERIALS).id;

  while (sold.length < wanted || open.length > 0) {
    if (day > 1_000) throw new Error(`The workshop of seed ${seed} never gets done`);
    beginDay();
    const today = dayAfter(FROM, day);
    const times = timesOf(STATIONS, { today, closed: closed.filter(({ toDay }) => toDay >= today), choices: [] });
    const isClosed = new Set(times.flatMap((time) => (unitsOf(time, today) === 0 ? [time.id] : [])));
    for (const bench of benches) {
      const isDark = NEED_POWER.has(bench.id) && random.chance(WORLD.darkHours);
      bench.from = isClosed.has(bench.id) ? DAY : isDark ? random.below(DAY / 2) : 0;
    }
    now = 0;
    const schedule = () => {
      const left = shareLeft(8 + (9 * now) / DAY);
      return scheduleQueue(times, queuedJobs(STATIONS, open), { from: today, shareLeft: left });
    };
    for (const at of visits()) {
      if (sold.length >= wanted) break;
      work(at * DAY);
      sell(times, { from: today, shareLeft: shareLeft(8 + (9 * now) / DAY) });
    }
    work(DAY);
    for (const { steps } of open) for (const step of steps) if (step.isDone) step.doneAt ??= new Date(0);
    finishJobs();
    checkNextSteps(schedule());
    day++;
  }
  const yearDays = ((sold.at(-1)?.day ?? 0) + 1) * (6 / 7);
  return {
    orders: sold.map(asSold),
    withoutNextStep,
    busiest: Math.max(...benches.map(({ worked }) => worked)) / (DAY * yearDays),
  };

  /** Parts of the day at which somebody looks for a piece. */
  function visits(): number[] {
    const rate = WORLD.visits * (WORLD.months[new Date(`${dayAfter(FROM, day)}T12:00:00Z`).getUTCMonth()] ?? 1);
    const wait = () => -Math.log(1 - random.next()) / rate;
    const at: number[] = [];
    for (let next = wait(); next < 1; next += wait()) at.push(next);
    return at;
  }

  function beginDay() {
    const today = dayAfter(FROM, day);
    for (const { id } of STATIONS) {
      if ((illUntil.get(id) ?? -1) < day && random.chance(WORLD.falls))
        illUntil.set(id, day + random.below(WORLD.illDays));
      if ((illUntil.get(id) ?? -1) >= day) closed.push({ stationId: id, fromDay: today, toDay: today });
    }
    if (random.chance(WORLD.darkDay))
      for (const stationId of NEED_POWER) closed.push({ stationId, fromDay: today, toDay: today });
    for (const [id, each] of prices) {
      const by = id === jumping && day === jumpDay ? 1 + WORLD.jump : 1 + WORLD.inflation / 30;
      prices.set(id, { ...each, priceKobo: Math.round(each.priceKobo * by) });
    }
  }

  /** Until so much of the day is gone, every maker takes the first in the queue that has come to him. */
  function work(until: number) {
    for (;;) {
      for (const bench of benches) {
        if (bench.job || bench.from >= DAY) continue;
        const job = open
          .filter((each) => stationIdOf(each) === bench.id)
          .reduce<Job | undefined>((first, each) => (!first || each.place < first.place ? each : first), undefined);
        if (!job) continue;
        bench.job = job;
        if (stepNow(job) === job.steps[0]) buy(job);
        bench.left = stepNow(job)?.trueMinutes ?? 0;
        bench.from = Math.max(bench.from, now);
      }
      const busy = benches.filter(({ job, from }) => job && from < DAY);
      const first = busy.reduce<(typeof benches)[number] | undefined>(
        (best, each) => (!best || each.from + each.left < best.from + best.left ? each : best),
        undefined,
      );
      const at = first ? first.from + first.left : until;
      if (!first || at > until) break;
      now = at;
      finishStep(first);
    }
    for (const bench of benches) {
      if (!bench.job || bench.from >= until) continue;
      const done = until - Math.max(bench.from, 0);
      bench.left -= done;
      bench.worked += done;
      bench.from = until;
    }
    now = until;
  }

  function finishStep(bench: (typeof benches)[number]) {
    const { job } = bench;
    const step = job && stepNow(job);
    bench.worked += bench.left;
    bench.from = now;
    bench.job = undefined;
    if (!job || !step) return;
    const wait = waits.get(bench.id);
    if (wait) {
      wait.days += day + now / DAY - step.arrivedAt;
      wait.count++;
    }
    tick(job, step);
  }

  function tick(job: Job, step: Job['steps'][number]) {
    step.isDone = true;
    if (!random.chance(WORLD.lateTick)) step.doneAt = new Date(0);
    job.trueKobo += Math.round((step.trueMinutes * RATES.hourKobo) / 60);
    const next = stepNow(job);
    if (next && !stationOf(STATIONS, next.name)) return tick(job, next);
    if (next) {
      next.arrivedAt = day + now / DAY;
      return;
    }
    if (!random.chance(WORLD.madeAgain)) return;
    for (const again of job.steps)
      Object.assign(again, { isDone: false, doneAt: null, trueMinutes: again.minutes * spread(WORLD.stepSpread) });
    const first = stepNow(job);
    if (first) first.arrivedAt = day + now / DAY;
  }

  function finishJobs() {
    for (const job of open.filter(({ steps }) => steps.every(({ isDone }) => isDone))) {
      job.doneDay = day;
      open.splice(open.indexOf(job), 1);
      made.unshift(job);
    }
    reserve = reserveOf(
      made.slice(0, REMEMBERED).map((job) => ({ foreseenDays: job.foreseenDays, tookDays: daysOf(job) })),
    );
  }

  /** The shop promises what its pages say, and of a rush order what the owner sees before moving it to the front. Whoever waits too long leaves. */
  function sell(times: StationTime[], begin: { from: string; shareLeft: number }) {
    const order: Order = { day, promisedDays: 0, isRush: random.chance(WORLD.rush), jobs: [] };
    const lines = random.chance(WORLD.severalLines) ? 2 + random.below(2) : 1;
    for (let line = 0; line < lines; line++) order.jobs.push(newJob(order));
    const schedule = (jobs: readonly Job[]) => scheduleQueue(times, queuedJobs(STATIONS, jobs), begin);
    const queue = schedule(order.isRush ? [...order.jobs, ...open] : open);
    for (const job of order.jobs) {
      const days = order.isRush ? daysBetween(begin.from, queue.readyOn.get(job.id) ?? begin.from) : daysAtTheEnd(job);
      order.promisedDays = Math.max(order.promisedDays, windowOf(days, reserve).max);
    }
    if (random.chance(1 / (1 + Math.exp((WORLD.patience - order.promisedDays) / WORLD.patienceSpread)))) return;
    if (order.isRush) {
      const front = (open[0]?.place ?? 0) - lines;
      for (const [index, job] of order.jobs.entries()) job.place = front + index;
      open.unshift(...order.jobs);
    } else open.push(...order.jobs);
    const sure = schedule(open);
    for (const job of order.jobs) job.foreseenDays = daysBetween(begin.from, sure.readyOn.get(job.id) ?? begin.from);
    sold.push(order);

    function daysAtTheEnd({ quantity, steps }: Job): number {
      const ofOne = steps.map(({ name, minutes }) => ({ name, minutes: minutes / quantity }));
      const { days, daysForMore } = foreseen(queue, loadsOf(STATIONS, ofOne, 1), begin.from);
      return days + Math.round(daysForMore * (quantity - 1));
    }
  }

  function newJob(order: Order): Job {
    const isOwn = random.chance(WORLD.ownWork);
    const piece = random.pick(PIECES);
    const quantity = 1 + random.below(isOwn ? 1 : piece.most);
    const asked: AskedPiece = {
      size: '',
      color: '',
      options: '',
      sizes: sizesOf(random.pick(piece.widths), piece.depthCm),
    };
    const recipe = isOwn ? undefined : piece.recipe;
    const steps = recipe ? stepsOf(recipe, asked, quantity) : usualSteps(STATIONS, quantity);
    const by = isOwn ? WORLD.unknownSpread : WORLD.stepSpread;
    const cost = recipe ? costOf(recipe, asked, { materials: prices, rates: RATES }).totalKobo * quantity : 0;
    return {
      id: String(++lastId),
      quantity,
      place: lastId,
      steps: steps.map((step) => ({
        ...step,
        doneAt: null,
        isDone: false,
        trueMinutes: step.minutes * spread(by),
        arrivedAt: day + now / DAY,
      })),
      order,
      createdDay: day,
      foreseenDays: 0,
      doneDay: null,
      recipe,
      asked,
      quotedKobo: cost,
      priceKobo: Math.ceil((cost / 0.65) * (1 + VAT)),
      trueKobo: 0,
    };
  }

  /** What goes into it, at the prices of the day its work begins. */
  function buy(job: Job) {
    const { recipe, asked, quantity } = job;
    if (!recipe) return;
    const { materialsKobo } = costOf(recipe, asked, { materials: prices, rates: RATES });
    job.trueKobo += Math.round(materialsKobo * quantity * (1 + WORLD.materialSpread * normal()));
  }

  function checkNextSteps(queue: Queue) {
    for (const job of open) {
      if (queue.steps.get(job.id)?.[0]) without.delete(job);
      else if (!without.has(job)) without.set(job, day);
      else if (day - (without.get(job) ?? day) > 1) withoutNextStep++;
    }
  }

  function asSold(order: Order): SoldOrder {
    const lead = (job: Job) =>
      job.steps.reduce((sum, { name }) => {
        const wait = waits.get(stationOf(STATIONS, name)?.id ?? '');
        return sum + (wait ? wait.days / Math.max(1, wait.count) : 0);
      }, 0);
    return {
      promisedDays: order.promisedDays,
      tookDays: Math.max(...order.jobs.map(daysOf)),
      sumOfLeadTimes: Math.ceil(Math.max(...order.jobs.map(lead))),
      margins: order.jobs.flatMap(({ recipe, priceKobo, quotedKobo, trueKobo }) => {
        const net = priceKobo / (1 + VAT);
        return recipe
          ? [{ quoted: 1 - quotedKobo / net, was: 1 - (trueKobo + overheadOf(trueKobo, RATES.overheadPercent)) / net }]
          : [];
      }),
    };
  }

  function normal() {
    return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  }
}

const daysOf = ({ createdDay, doneDay }: Job) => (doneDay ?? 0) - createdDay;
const stepNow = ({ steps }: Job) => steps.find(({ isDone }) => !isDone);
function stationIdOf(job: Job): string | undefined {
  const step = stepNow(job);
  return step && stationOf(STATIONS, step.name)?.id;
}
const unitsOf = (time: { weekdays: readonly number[]; closed: ReadonlySet<string> }, day: string) =>
  time.closed.has(day) ? 0 : (time.weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 0);
