import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Instalment } from '#app/features/money/dues/door/instalments.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';

/** One run of the masterclass: its dates, its price, its places and where it meets. */
export const cohorts = pgTable(
  'cohorts',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** First and last day, Lagos. */
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    priceKobo: kobo().notNull(),
    /** How the price may be paid in parts, the first with the enrollment; empty where no plan is offered. */
    instalments: jsonb().$type<Instalment[]>().notNull().default([]),
    /** Places; null for as many as come. */
    seats: integer(),
    /** ISO days of the week, 1 = Monday. */
    weekdays: integer().array().notNull(),
    /** `19:00`, Lagos; both null while the timings are to be confirmed. */
    startTime: text(),
    endTime: text(),
    /** The day by which students are told the timings. */
    timingsBy: date(),
    /** Where every session meets unless a session has a link of its own. For the enrolled only. */
    joinLink: text(),
    meetingId: text(),
    passcode: text(),
    dialIn: text(),
    /** How to follow with little data, for this meeting service. */
    lowDataTip: text().notNull().default(''),
    /** Visitors see and pay for `open` ones; the hourly tidying takes them to `running` and `finished` by their days. */
    state: text({ enum: ['draft', 'open', 'running', 'finished', 'cancelled'] })
      .notNull()
      .default('draft'),
    /** Counts up with every change: an edit of an older version is told, not saved. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('cohorts_title', sql`${table.title} <> ''`),
    check('cohorts_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('cohorts_price', sql`${table.priceKobo} > 0`),
    check('cohorts_seats', sql`${table.seats} > 0`),
    check('cohorts_weekdays', sql`${table.weekdays} <@ array[1,2,3,4,5,6,7] and cardinality(${table.weekdays}) > 0`),
    check(
      'cohorts_times',
      sql`num_nulls(${table.startTime}, ${table.endTime}) in (0, 2) and ${table.startTime} < ${table.endTime}`,
    ),
    check('cohorts_state', oneOf(table.state)),
    index('cohorts_first_day').on(table.state, table.startsOn),
  ],
);
