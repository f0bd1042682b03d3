import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { CLOSED_FOR, COUNTS } from './station.ts';

/** Where the pieces are made: a bench, a machine, a person. Without any of them nothing follows the queue. */
export const stations = pgTable(
  'stations',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The steps of recipes that are done here, in small letters, besides that of its own name. */
    does: text().array().notNull().default([]),
    counts: text({ enum: COUNTS }).notNull().default('hours'),
    /** Minutes, or thousandths of a piece. */
    unitsPerWeek: integer().notNull(),
    /** Weekdays it works, Monday is 0. */
    days: integer().array().notNull(),
    needsPower: boolean().notNull().default(false),
    /** What a piece of which nobody has said its steps takes here; 0 where it does not come here. In the units of the week. */
    usualUnits: integer().notNull().default(0),
    position: integer().notNull(),
  },
  (table) => [
    check('stations_name', sql`${table.name} <> ''`),
    check('stations_counts', oneOf(table.counts)),
    check('stations_week', sql`${table.unitsPerWeek} > 0 and ${table.usualUnits} >= 0`),
    check(
      'stations_days',
      sql`cardinality(${table.days}) between 1 and 7 and ${table.days} <@ array[0, 1, 2, 3, 4, 5, 6]`,
    ),
  ],
);

/** Days on which a station does nothing, or none of them does where there is no station. Calendar days in Lagos. */
export const closedDays = pgTable(
  'closed_days',
  {
    id: text().primaryKey(),
    stationId: text().references(() => stations.id, { onDelete: 'cascade' }),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    reason: text({ enum: CLOSED_FOR }).notNull(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('closed_days_order', sql`${table.toDay} >= ${table.fromDay}`),
    check('closed_days_reason', oneOf(table.reason)),
    index('closed_days_to').on(table.toDay),
  ],
);

/** What the owner says of a public holiday; of a day without a row the calendar is believed. */
export const holidayChoices = pgTable('holiday_choices', {
  day: date().primaryKey(),
  isWorked: boolean().notNull(),
  actor: text().notNull(),
  at: instant().notNull(),
});

/** A line of an order in the workshop, all its pieces together, from its first payment until it is made. */
export const workshopJobs = pgTable(
  'workshop_jobs',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** What was ordered in this place, as of `line_costs`: its steps are made again when a change makes it something else. */
    spec: text().notNull(),
    /** In the queue; the smallest is first. */
    place: doublePrecision().notNull(),
    /** The last day of its work as the queue stands; null where it has no steps. */
    readyOn: date(),
    /** What was foreseen when it came into the queue, and what the customer was promised then. */
    foreseenOn: date(),
    promisedTo: date().notNull(),
    createdAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [
    unique('workshop_jobs_line').on(table.orderId, table.position),
    check('workshop_jobs_quantity', sql`${table.quantity} > 0`),
    index('workshop_jobs_open').on(table.place).where(sql`${table.doneAt} is null`),
    index('workshop_jobs_done').on(table.doneAt).where(sql`${table.doneAt} is not null`),
  ],
);

export const workshopSteps = pgTable(
  'workshop_steps',
  {
    jobId: text()
      .notNull()
      .references(() => workshopJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    /** Of all pieces together. */
    minutes: integer().notNull(),
    doneAt: instant(),
    /** The account of who ticked it, or the name of a maker without one. */
    doneBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    check('workshop_steps_minutes', sql`${table.minutes} >= 0`),
    check('workshop_steps_done', sql`num_nulls(${table.doneAt}, ${table.doneBy}) in (0, 2)`),
  ],
);

/** What a maker photographed while a job was made. The team sees them; customers do not. */
export const workshopPhotos = pgTable(
  'workshop_photos',
  {
    id: text().primaryKey(),
    jobId: text()
      .notNull()
      .references(() => workshopJobs.id, { onDelete: 'cascade' }),
    /** The step it was sent with, as it was called then. */
    step: text().notNull(),
    picture: jsonb().$type<TakenPhoto>().notNull(),
    /** As in `doneBy`. */
    by: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    // The same photo sent twice is one.
    uniqueIndex('workshop_photos_picture').on(table.jobId, sql`(${table.picture} ->> 'key')`),
  ],
);
