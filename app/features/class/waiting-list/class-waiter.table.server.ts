import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** Who waits for a class, one row an address. Whoever leaves, or enrolls, is deleted: there is nothing left to write to them about. */
export const classWaiters = pgTable(
  'class_waiters',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    /** Empty where they did not say. */
    name: text().notNull(),
    /** The class that was full; null where none was open. */
    cohortId: text().references(() => cohorts.id, { onDelete: 'set null' }),
    /** The words beside the button they pressed: the proof that they agreed to be written to. */
    wording: text().notNull(),
    askedAt: instant().notNull(),
    /** When they were written to, which happens once for each asking. */
    toldAt: instant(),
  },
  (table) => [
    check('class_waiters_email', sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`),
    check('class_waiters_told', sql`${table.toldAt} >= ${table.askedAt}`),
    index('class_waiters_waiting').on(table.askedAt, table.id).where(sql`${table.toldAt} is null`),
    index('class_waiters_cohort').on(table.cohortId),
  ],
);
