import { announcedChecks } from '#app/announced-checks.server.ts';
import { type DoctorReport, runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { readArguments } from './data/arguments.ts';
import { dataSettings } from './data/data-settings.ts';
import { runDataCommand } from './data/run-command.ts';
import { openShopDatabase } from './data/shop-database.ts';

/**
 * Asks every invariant of the database and the files, whether the shop runs or not; ends with 1 when one does not hold, with 2 when
 * they cannot be asked. `--json` writes the report as one object.
 */
await runDataCommand(
  'Cannot check',
  async (stops) => {
    const { flags } = readArguments({ values: [], flags: ['json'], usage: 'npm run doctor [-- --json]' });
    const settings = dataSettings();
    const store = await openObjectStore(settings.storageUrl);
    const database = openDatabase(await openShopDatabase(settings, 'npm run doctor', stops), { max: 2 });
    stops.add(() => database.close());
    const report = await runDoctor(database.db, { store, clock: systemClock, announced: announcedChecks });
    console.log(flags.json ? JSON.stringify(report, null, 2) : asTable(report));
    process.exitCode = report.isOk ? 0 : 1;
  },
  { failed: 2 },
);

function asTable({ checks, isOk }: DoctorReport): string {
  const lines = checks.map(({ invariant, name, isOk, offenders, whatToDo, ms }) => {
    const line = `${isOk ? 'ok  ' : 'FAIL'}  ${invariant.padEnd(4)}${name.padEnd(54)}${String(ms).padStart(6)} ms`;
    return isOk
      ? line
      : [line, ...offenders.map((one) => `            ${one}`), `            → ${whatToDo}`].join('\n');
  });
  const failed = checks.filter((check) => !check.isOk).length;
  return [
    ...lines,
    '',
    isOk ? `All ${checks.length} checks passed.` : `${failed} of ${checks.length} checks do not hold.`,
  ].join('\n');
}
