/** A place of work: what it gets done in a day that it works, in minutes, or in thousandths of a piece where it counts pieces. */
export interface StationTime {
  id: string;
  /** Units of a day of this kind, Monday first. */
  weekdays: readonly number[];
  /** Calendar days on which nothing is done there: days off, holidays, no power, ill. */
  closed: ReadonlySet<string>;
}

export interface StepLoad {
  stationId: string;
  units: number;
}

export interface QueuedJob {
  id: string;
  /** Those that are left, in their order. */
  steps: readonly StepLoad[];
}

/** Whole days after the first one, and how much of the station's day had passed. */
interface Moment {
  day: number;
  share: number;
}

interface PlacedStep {
  stationId: string;
  start: Moment;
  end: Moment;
  /** What is done of it on which day: a step rests while its station has no time for it. */
  work: { day: number; units: number }[];
}

export interface Queue {
  /** The last calendar day of the work of each job that has any left. */
  readyOn: ReadonlyMap<string, string>;
  steps: ReadonlyMap<string, PlacedStep[]>;
  /** The last day of one more job behind all these. Nothing is kept of it. */
  readyAfterAll(steps: readonly StepLoad[]): string;
}

/** Nobody waits longer than twenty years. */
const LAST_DAY = 7_300;
const DAY_MS = 86_400_000;

/**
 * Gives each job, in the order of the queue, the earliest free time of the stations it goes through. A job takes nothing from one before
 * it, so that adding one at the end moves no date. `shareLeft` is what is left of the first day.
 */
export function scheduleQueue(
  stations: readonly StationTime[],
  jobs: readonly QueuedJob[],
  { from, shareLeft = 1 }: { from: string; shareLeft?: number },
): Queue {
  const calendar = new Calendar(from);
  const timelines = new Map(stations.map((station) => [station.id, new Timeline(station, calendar)]));
  const begin: Moment = { day: 0, share: 1 - shareLeft };
  const placeAll = (steps: readonly StepLoad[], keeps: boolean) => {
    let at = begin;
    return steps.flatMap(({ stationId, units }) => {
      const timeline = timelines.get(stationId);
      if (!timeline || units <= 0) return [];
      const placed = timeline.place(units, at, keeps);
      at = placed.end;
      return [placed];
    });
  };
  const lastDay = (placed: readonly PlacedStep[]) => dayAfter(from, placed.at(-1)?.end.day ?? 0);
  const steps = new Map(jobs.map((job) => [job.id, placeAll(job.steps, true)]));
  return {
    steps,
    readyOn: new Map([...steps].flatMap(([id, placed]) => (placed.length > 0 ? [[id, lastDay(placed)]] : []))),
    readyAfterAll: (wanted) => lastDay(placeAll(wanted, false)),
  };
}

export const dayAfter = (day: string, days: number): string => {
  const noon = new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS);
  return noon.toISOString().slice(0, 10);
};

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** The days that all stations count, each reckoned once. */
class Calendar {
  readonly #from: string;
  readonly #days: { date: string; weekday: number }[] = [];

  constructor(from: string) {
    this.#from = from;
  }

  day(index: number): { date: string; weekday: number } {
    const known = this.#days[index];
    if (known) return known;
    const date = dayAfter(this.#from, index);
    const day = { date, weekday: weekdayOf(date) };
    this.#days[index] = day;
    return day;
  }
}

/** One station's time as one line of units, however its days are filled; what is free of it are intervals of that line. */
class Timeline {
  readonly #station: StationTime;
  readonly #calendar: Calendar;
  /** Units before each day. */
  readonly #before = [0];
  #free: [from: number, to: number][] = [[0, Number.POSITIVE_INFINITY]];

  constructor(station: StationTime, calendar: Calendar) {
    this.#station = station;
    this.#calendar = calendar;
  }

  place(units: number, after: Moment, keeps: boolean): PlacedStep {
    const earliest = this.#unitAt(after);
    const first = this.#firstFreeAfter(earliest);
    const taken: [number, number][] = [];
    const left: [number, number][] = [];
    let wanted = units;
    let index = first;
    for (; wanted > 0; index++) {
      const [from, to] = this.#free[index] ?? [0, 0];
      const begin = Math.max(from, earliest);
      const end = Math.min(to, begin + wanted);
      taken.push([begin, end]);
      if (begin > from) left.push([from, begin]);
      if (end < to) left.push([end, to]);
      wanted -= end - begin;
    }
    if (keeps) this.#free.splice(first, index - first, ...left);
    const [begin, end] = [taken[0]?.[0] ?? earliest, taken.at(-1)?.[1] ?? earliest];
    return {
      stationId: this.#station.id,
      start: this.#momentOf(begin, false),
      end: this.#momentOf(end, true),
      work: taken.flatMap((interval) => this.#byDay(interval)),
    };
  }

  #firstFreeAfter(unit: number): number {
    let [low, high] = [0, this.#free.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#free[middle]?.[1] ?? 0) > unit) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Rounded up to a whole unit: never before the moment. */
  #unitAt({ day, share }: Moment): number {
    const before = this.#beforeDay(day);
    return before + Math.ceil(share * (this.#beforeDay(day + 1) - before) - 1e-9);
  }

  /** The end of a day's last unit is that day, its beginning the next one that is worked. */
  #momentOf(unit: number, isEnd: boolean): Moment {
    const day = this.#dayOf(unit, isEnd);
    const before = this.#beforeDay(day);
    const units = this.#beforeDay(day + 1) - before;
    return { day, share: units > 0 ? Math.min(1, (unit - before) / units) : 1 };
  }

  #byDay([from, to]: [number, number]): PlacedStep['work'] {
    const work: PlacedStep['work'] = [];
    for (let at = from; at < to; ) {
      const day = this.#dayOf(at, false);
      const end = day === LAST_DAY ? to : Math.min(to, this.#beforeDay(day + 1));
      work.push({ day, units: end - at });
      at = end;
    }
    return work;
  }

  #dayOf(unit: number, isEnd: boolean): number {
    const isBehind = (before: number) => (isEnd ? before >= unit : before > unit);
    while (!isBehind(this.#before.at(-1) ?? 0) && this.#before.length <= LAST_DAY) this.#beforeDay(this.#before.length);
    let [low, high] = [0, this.#before.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBehind(this.#before[middle + 1] ?? Number.POSITIVE_INFINITY)) high = middle;
      else low = middle + 1;
    }
    return Math.min(low, LAST_DAY);
  }

  #beforeDay(day: number): number {
    while (this.#before.length <= day) {
      const { date, weekday } = this.#calendar.day(this.#before.length - 1);
      const units = this.#station.closed.has(date) ? 0 : (this.#station.weekdays[weekday] ?? 0);
      this.#before.push((this.#before.at(-1) ?? 0) + units);
    }
    return this.#before[day] ?? 0;
  }
}
