import { listMadeIds, readRecipes } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, formatDateRange, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { holidaysBetween } from './holidays.ts';
import { listClosedDays, listHolidayChoices, listStations } from './queue.queries.server.ts';
import { queueTexts as texts } from './queue-texts.ts';
import { dayAfter } from './schedule.ts';
import { WEEKDAY_FIELDS } from './station.schema.ts';
import { stationOf, UNITS_OF } from './station.ts';

/** A year ahead is as far as anybody plans days off. */
const HOLIDAYS_SHOWN = 365;

/** /queue/stations */
export async function readStationsPage({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const today = lagosDay(clock());
  const [stations, closed, choices, nowhere] = await Promise.all([
    listStations(db),
    listClosedDays(db, today),
    listHolidayChoices(db, today),
    stepsDoneNowhere(db),
  ]);
  const choiceOf = new Map(choices.map((choice) => [choice.day, choice.isWorked]));
  return {
    today,
    stations: stations.map(({ id, name, counts, unitsPerWeek, days, does }) => ({
      id,
      name,
      week: texts.stations[counts](unitsPerWeek / UNITS_OF[counts]),
      days: days.map((day) => texts.shortDays[day]).join(', '),
      does: does.join(', '),
    })),
    nowhere: stations.length > 0 ? nowhere : [],
    closed: closed.map(({ id, stationId, fromDay, toDay, reason }) => ({
      id,
      days: formatDateRange(fromLagosDay(fromDay), fromLagosDay(toDay)),
      words: texts.closed.row(stations.find((each) => each.id === stationId)?.name ?? texts.closed.everybody, reason),
    })),
    holidays: holidaysBetween(today, dayAfter(today, HOLIDAYS_SHOWN)).map(({ day, name, isAnnounced }) => {
      const isWorked = choiceOf.get(day);
      return {
        day,
        name,
        words: formatDate(fromLagosDay(day)),
        isWorked: isWorked ?? false,
        isOpen: isAnnounced && isWorked === undefined,
      };
    }),
  };
}

export type StationsView = Awaited<ReturnType<typeof readStationsPage>>;

/** Steps of recipes in force that no station does, as they are written. */
async function stepsDoneNowhere(db: Database): Promise<string[]> {
  const [stations, recipes] = [await listStations(db), await readRecipes(db, { ids: await listMadeIds(db) })];
  const names = Object.values(recipes).flatMap(({ steps }) => steps.map(({ name }) => name.trim()));
  const byName = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...byName.values()].filter((name) => name !== '' && !stationOf(stations, name)).toSorted();
}

/** /queue/stations/:stationId, by the names of its fields; undefined where there is none. */
export async function readStationForm(db: Database, id: string) {
  const station = (await listStations(db)).find((each) => each.id === id);
  if (!station) return undefined;
  const { name, does, counts, unitsPerWeek, usualUnits, needsPower, days } = station;
  return {
    name,
    does: does.join(', '),
    counts,
    perWeek: String(unitsPerWeek / UNITS_OF[counts]),
    usual: usualUnits > 0 ? String(usualUnits / UNITS_OF[counts]) : '',
    ...(needsPower ? { power: 'on' } : {}),
    ...Object.fromEntries(days.map((day) => [WEEKDAY_FIELDS[day] ?? '', 'on'])),
  } as Record<string, string>;
}
