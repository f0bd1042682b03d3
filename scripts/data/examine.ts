import { announcedChecks } from '#app/announced-checks.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { systemClock } from '#app/platform/time/clock.ts';

/** What the check of all invariants says of a database and its files, in one line. */
export async function examine(connectionString: string, store: ObjectStore): Promise<{ isOk: boolean; words: string }> {
  const database = openDatabase(connectionString, { max: 2 });
  try {
    const report = await runDoctor(database.db, { store, clock: systemClock, announced: announcedChecks });
    const failed = report.checks.filter(({ isOk }) => !isOk);
    return {
      isOk: report.isOk,
      words: report.isOk
        ? `${report.checks.length} of ${report.checks.length} checks passed`
        : `${failed.length} of ${report.checks.length} checks failed: ${failed.map(({ id }) => id).join(', ')}`,
    };
  } finally {
    await database.close();
  }
}
