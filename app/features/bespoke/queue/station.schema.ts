import { z } from 'zod';
import { day, decimalNumber, line, oneOf, optional, required } from '#app/platform/forms/text.ts';
import { queueTexts } from './queue-texts.ts';
import { COUNTS, stepNames, UNITS_OF } from './station.ts';

const texts = queueTexts.refusals;

export const MAX_STATION_NAME = 60;
export const MAX_DOES = 300;
export const MAX_UNITS_LENGTH = 7;
export const MAX_ID_LENGTH = 40;
/** Six people day and night. */
const MOST_A_WEEK = 1_000;
/** Longer than this nobody plans to be away. */
const MOST_CLOSED_DAYS = 200;

export const WEEKDAY_FIELDS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const ticked = z.literal('on').optional();
const weekdays = { mon: ticked, tue: ticked, wed: ticked, thu: ticked, fri: ticked, sat: ticked, sun: ticked };

export const stationSchema = z
  .strictObject({
    intent: z.literal('save').optional(),
    name: required(line(MAX_STATION_NAME), texts.name),
    does: line(MAX_DOES).prefault(''),
    counts: required(oneOf(COUNTS, texts.counts), texts.counts),
    perWeek: required(decimalNumber({ least: 0.5, most: MOST_A_WEEK, decimals: 2 }, texts.perWeek), texts.perWeek),
    usual: optional(decimalNumber({ least: 0, most: MOST_A_WEEK, decimals: 2 }, texts.usual), 0).prefault(''),
    power: ticked,
    ...weekdays,
  })
  .refine((typed) => WEEKDAY_FIELDS.some((each) => typed[each]), { path: ['mon'], message: texts.days })
  .transform(({ name, does, counts, perWeek, usual, power, ...typed }) => ({
    name,
    does: stepNames(does),
    counts,
    unitsPerWeek: Math.round(perWeek * UNITS_OF[counts]),
    usualUnits: Math.round(usual * UNITS_OF[counts]),
    needsPower: power === 'on',
    days: WEEKDAY_FIELDS.flatMap((each, index) => (typed[each] ? [index] : [])),
  }));

export type TypedStation = z.infer<typeof stationSchema>;

const closedDaysSchema = z
  .strictObject({
    intent: z.literal('close'),
    /** Empty for all of them. */
    station: line(MAX_ID_LENGTH).prefault(''),
    from: required(day(texts.from), texts.from),
    to: optional(day(texts.to), null),
  })
  .transform(({ station, from, to }) => ({ stationId: station || null, fromDay: from, toDay: to ?? from }))
  .refine(
    ({ fromDay, toDay }) => toDay >= fromDay && Date.parse(toDay) - Date.parse(fromDay) < MOST_CLOSED_DAYS * 86_400_000,
    { path: ['to'], message: texts.to },
  );

/** The presses of the page with all stations. */
export const STATION_PRESSES = {
  close: closedDaysSchema,
  open: z.strictObject({ intent: z.literal('open'), id: line(MAX_ID_LENGTH) }),
  holiday: z.strictObject({
    intent: z.literal('holiday'),
    day: required(day(texts.from), texts.from),
    choice: oneOf(['closed', 'worked'], texts.from),
  }),
} as const;
