import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';

/** Numbers a class's sessions by their days, 1, 2, 3 …; days that are left out have none. */
export async function numberSessions(db: Database, cohortId: string): Promise<void> {
  await db.execute(sql`
    update class_sessions set number = ordered.number
    from (
      select id, row_number() over (order by starts_at) as number
      from class_sessions where cohort_id = ${cohortId} and state <> 'skipped'
    ) as ordered
    where class_sessions.id = ordered.id and class_sessions.number is distinct from ordered.number
  `);
}
