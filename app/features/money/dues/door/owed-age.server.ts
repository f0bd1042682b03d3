import { type SQL, sql } from 'drizzle-orm';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { dues } from './due.table.server.ts';

/** For how long: up to 7 days, 30 days, 90 days, and longer. */
export const AGES = ['week', 'month', 'quarter', 'older'] as const;

/** For how long something has been owed, from the day it fell due; `not_due` is owed and not asked for yet. */
export const OWED_AGES = ['not_due', ...AGES] as const;
export type OwedAge = (typeof OWED_AGES)[number];

/** From its own day, or where none was agreed from the day it was asked for. */
const since = sql`coalesce(${dues.dueOn}, (${dues.createdAt} at time zone 'Africa/Lagos')::date)`;

/** How long a sum has been owed, as one of `OWED_AGES`: whole days in Lagos. */
export const ageOfDue = (now: Date): SQL<OwedAge> => {
  const days = sql`${lagosDay(now)}::date - ${since}`;
  return sql<OwedAge>`case when ${days} < 0 then 'not_due' when ${days} <= 7 then 'week' when ${days} <= 30 then 'month'
    when ${days} <= 90 then 'quarter' else 'older' end`;
};
