import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/platform/database/client.server.ts';
import { inSavepoint, readSnapshot } from '#app/platform/database/read-snapshot.server.ts';
import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';
import type { Services } from '#app/platform/services.server.ts';
import { checkFiles } from './check-files.server.ts';
import { type CheckResult, MOST_OFFENDERS, timed } from './check-result.ts';
import { doctorChecks } from './doctor-checks.ts';

export interface DoctorReport {
  at: Date;
  isOk: boolean;
  checks: CheckResult[];
}

/**
 * Checks every invariant of the database in one read-only snapshot, and then those of the files. What it finds is
 * reported, never repaired. May run beside the shop at any time.
 */
export async function runDoctor(
  db: Database,
  { store, clock, announced = [] }: Pick<Services, 'store' | 'clock'> & { announced?: readonly DoctorCheck[] },
): Promise<DoctorReport> {
  const at = clock();
  const checks = await readSnapshot(db, async (db) => {
    const results: CheckResult[] = [];
    for (const check of [...doctorChecks, ...announced]) {
      if (check.needs && !(await isThere(db, check.needs))) continue;
      results.push(await timed(check, () => findOffenders(db, check, at)));
    }
    return results;
  });
  checks.push(...(await checkFiles(db, { store, at })));
  return { at, isOk: checks.every(({ isOk }) => isOk), checks };
}

/** In a savepoint, so that one that fails leaves the others their snapshot. */
function findOffenders(db: Transaction, { statement }: DoctorCheck, at: Date): Promise<string[]> {
  return inSavepoint(db, async (db) => {
    const found = await db.execute<{ offender: string }>(sql`
      with moment as (select ${at.toISOString()}::timestamptz as at)
      select offender from (${sql.raw(statement)}) as found(offender) order by 1 limit ${sql.raw(String(MOST_OFFENDERS))}`);
    return found.rows.map(({ offender }) => offender);
  });
}

async function isThere(db: Database, table: string): Promise<boolean> {
  const found = await db.execute<{ is_there: boolean }>(sql`select to_regclass(${table}) is not null as is_there`);
  return found.rows[0]?.is_there ?? false;
}
