import { type SQL, sql } from 'drizzle-orm';
import { dues } from './due.table.server.ts';
import { OWED_AGES, type OwedAge } from './owed-age.ts';

const days = (now: Date, count: number) => sql`${now}::timestamptz - make_interval(days => ${count})`;

/** How long a sum has been owed, as one of `OWED_AGES`. */
export const ageOfDue = (now: Date): SQL<OwedAge> => sql<OwedAge>`case
  when ${dues.createdAt} > ${days(now, 7)} then ${OWED_AGES[0]} when ${dues.createdAt} > ${days(now, 30)} then ${OWED_AGES[1]}
  when ${dues.createdAt} > ${days(now, 90)} then ${OWED_AGES[2]} else ${OWED_AGES[3]} end`;
