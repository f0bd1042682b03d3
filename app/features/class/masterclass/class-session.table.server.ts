import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { cohorts } from './door/cohort.table.server.ts';

/** One session of a class. */
export const classSessions = pgTable(
  'class_sessions',
  {
    id: text().primaryKey(),
    cohortId: text()
      .notNull()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
    /** 1 for the first session; null for a day that was skipped. A cancelled session keeps its number. */
    number: integer(),
    title: text().notNull().default(''),
    /** The session in words, for students who read it instead. */
    notes: text().notNull().default(''),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Instead of the class's own. */
    joinLink: text(),
    /** `skipped` was never to be; `cancelled` was, and students were told. */
    state: text({ enum: ['planned', 'skipped', 'held', 'cancelled'] })
      .notNull()
      .default('planned'),
    /** Counts up whenever its time, its link or its state changes: calendars and mails tell changes apart by it. */
    revision: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('class_sessions_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('class_sessions_state', oneOf(table.state)),
    check('class_sessions_number', sql`(${table.number} is null) = (${table.state} = 'skipped')`),
    // Repeating sessions over days that are there already adds nothing.
    unique('class_sessions_once').on(table.cohortId, table.startsAt),
    index('class_sessions_when').on(table.startsAt),
  ],
);
