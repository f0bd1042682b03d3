import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { cohorts } from './door/cohort.table.server.ts';
import { enrollments } from './door/enrollment.table.server.ts';

/**
 * More students than places, in a class that is offered or under way: for the list, and for the number that leads there. For queries
 * that read `cohorts` by that name.
 */
export const isOverFull: SQL | undefined = and(
  inArray(cohorts.state, ['open', 'running']),
  // Whole names, because a query of one table names its columns without it.
  sql`${cohorts}.seats < (select count(*) from ${enrollments} as place
    where place.cohort_id = ${cohorts}.id and place.cancelled_at is null)`,
);
