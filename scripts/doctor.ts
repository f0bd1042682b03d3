import { parseArgs } from 'node:util';
import { type DoctorReport, runDoctor } from '#app/features/doctor/run-doctor.server.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { borrowDatabase } from './start/borrow-database.ts';
import { describeFailure } from './start/cannot-start.ts';
import { CHECKOUT } from './start/checkout.ts';
import { loadEnvironmentFile } from './start/environment-file.ts';
import { readSettings } from './start/settings.ts';

/**
 * Asks every invariant of the database and the files, whether the shop runs or not; ends with 1 when one does not hold. `--json`
 * writes the report as one object.
 */
loadEnvironmentFile();
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

try {
  const settings = readSettings(process.env, CHECKOUT);
  const database = await borrowDatabase(settings);
  try {
    const store = await openObjectStore(process.env.STORAGE_URL || `file:${settings.dataDir}/uploads`);
    const handle = openDatabase(database.connectionString, { max: 2 });
    const report = await runDoctor(handle.db, { store, clock: () => new Date() }).finally(() => handle.close());
    console.log(values.json ? JSON.stringify(report, null, 2) : asTable(report));
    process.exitCode = report.isOk ? 0 : 1;
  } finally {
    await database.giveBack();
  }
} catch (error) {
  console.error(describeFailure(error, 'Cannot check'));
  process.exitCode = 2;
}
// The launcher's channel would keep this process.
process.disconnect?.();

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
    isOk ? `All ${checks.length} checks hold.` : `${failed} of ${checks.length} checks do not hold.`,
  ].join('\n');
}
