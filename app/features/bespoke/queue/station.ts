import { type AskedPiece, costOf, NO_RATES } from '#app/features/bespoke/recipes/cost.ts';
import type { Recipe } from '#app/features/bespoke/recipes/recipe.ts';
import { holidaysBetween } from './holidays.ts';
import { dayAfter, type QueuedJob, type StationTime, type StepLoad } from './schedule.ts';

export const COUNTS = ['hours', 'pieces'] as const;
export const CLOSED_FOR = ['off', 'power', 'ill'] as const;
export type ClosedFor = (typeof CLOSED_FOR)[number];

export interface Station {
  id: string;
  name: string;
  /** Names of steps in small letters. */
  does: readonly string[];
  counts: (typeof COUNTS)[number];
  /** Minutes, or thousandths of a piece; so is `usualUnits`. */
  unitsPerWeek: number;
  /** Monday is 0. */
  days: readonly number[];
  usualUnits: number;
}

/** Calendar days; of the whole workshop where there is no station. */
export interface ClosedDays {
  stationId: string | null;
  fromDay: string;
  toDay: string;
}

export interface HolidayChoice {
  day: string;
  isWorked: boolean;
}

export const UNITS_OF = { hours: 60, pieces: 1_000 } as const;

/** Where a step is done: at the station of that name, or the first that says it does it. */
export function stationOf<Place extends Pick<Station, 'name' | 'does'>>(
  stations: readonly Place[],
  step: string,
): Place | undefined {
  const name = step.trim().toLowerCase();
  return (
    stations.find((station) => station.name.toLowerCase() === name) ?? stations.find(({ does }) => does.includes(name))
  );
}

interface Step {
  name: string;
  /** Of all pieces together. */
  minutes: number;
}

/** What pieces of which nobody has said their steps go through. */
export const usualSteps = (stations: readonly Station[], quantity: number): Step[] =>
  stations
    .filter(({ usualUnits }) => usualUnits > 0)
    .map(({ name, counts, usualUnits }) => ({ name, minutes: counts === 'hours' ? usualUnits * quantity : 0 }));

/** The work of a recipe, without what cannot be reckoned. */
export function stepsOf(recipe: Recipe, asked: AskedPiece, quantity: number): Step[] {
  const { steps } = costOf(recipe, asked, { materials: new Map(), rates: NO_RATES });
  return steps.flatMap((step, index) =>
    step && 'minutes' in step ? [{ name: recipe.steps[index]?.name ?? '', minutes: step.minutes * quantity }] : [],
  );
}

/** What steps take of the stations. One that is done nowhere takes nothing. */
export const loadsOf = (stations: readonly Station[], steps: readonly Step[], quantity: number): StepLoad[] =>
  steps.flatMap(({ name, minutes }) => {
    const station = stationOf(stations, name);
    if (!station) return [];
    return [{ stationId: station.id, units: station.counts === 'hours' ? minutes : quantity * UNITS_OF.pieces }];
  });

interface BegunJob {
  id: string;
  quantity: number;
  steps: readonly (Step & { doneAt: Date | null })[];
}

/** What is left to do of each job. */
export const queuedJobs = (stations: readonly Station[], open: readonly BegunJob[]): QueuedJob[] =>
  open.map(({ id, quantity, steps }) => ({
    id,
    steps: loadsOf(
      stations,
      steps.filter(({ doneAt }) => doneAt === null),
      quantity,
    ),
  }));

/** Holidays are looked up this far ahead; whatever is later is late anyway. */
const HOLIDAYS_FOR = 730;

/** The stations as they are worked from `today` on. */
export function timesOf(
  stations: readonly Station[],
  { today, closed, choices }: { today: string; closed: readonly ClosedDays[]; choices: readonly HolidayChoice[] },
): StationTime[] {
  const worked = new Set(choices.flatMap(({ day, isWorked }) => (isWorked ? [day] : [])));
  const holidays = holidaysBetween(today, dayAfter(today, HOLIDAYS_FOR)).flatMap(({ day }) =>
    worked.has(day) ? [] : [day],
  );
  return stations.map(({ id, unitsPerWeek, days }) => ({
    id,
    weekdays: weekOf(unitsPerWeek, days),
    closed: new Set([
      ...holidays,
      ...closed.filter(({ stationId }) => stationId === null || stationId === id).flatMap(daysOf),
    ]),
  }));
}

/** A week's units over its days, the first of them with what does not divide. */
function weekOf(units: number, days: readonly number[]): number[] {
  const sorted = days.toSorted((one, other) => one - other);
  const each = Math.floor(units / sorted.length);
  const more = units - each * sorted.length;
  return [0, 1, 2, 3, 4, 5, 6].map((day) => (sorted.includes(day) ? each + (sorted.indexOf(day) < more ? 1 : 0) : 0));
}

function daysOf({ fromDay, toDay }: ClosedDays): string[] {
  const days: string[] = [];
  for (let day = fromDay; day <= toDay; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The workshop's hours, in Lagos. */
const [OPENS, CLOSES] = [8, 17];

/** How much of today is left for work, in quarters. */
export function shareLeft(lagosHour: number): number {
  const passed = (lagosHour - OPENS) / (CLOSES - OPENS);
  return Math.ceil(Math.min(1, Math.max(0, 1 - passed)) * 4) / 4;
}

/** The steps a station does, as the owner types them between commas. */
export const stepNames = (typed: string): string[] => {
  const names = typed.toLowerCase().split(',');
  return [...new Set(names.map((name) => name.trim()))].filter(Boolean);
};
