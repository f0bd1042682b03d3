import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runnerImport } from 'vite';
import { migrateDatabase } from '#database/migrate.ts';
import { openCrashDatabase } from '#measure/crash/database.ts';
import { buy } from '#measure/crash/scenarios/buying.ts';
import { openCrashWorld } from '#measure/crash/world.ts';
import type { Table } from './results.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const AT_ONCE = 8;
const BUYERS = 4;
/** Each may begin twenty payments a minute. */
const CUSTOMERS = 100;

/** Node alone cannot run .tsx, and the mails are .tsx. */
const { measureUseCases } = (await runnerImport<typeof import('./use-cases.ts')>('./measure/bench/use-cases.ts'))
  .module;

/** What selling costs, on the database the shop brings along and on Debian's where it is installed. */
export async function measurePurchases(): Promise<Table[]> {
  const rows: Table['rows'] = [];
  for (const programs of [undefined, findPostgres()].filter((each, index) => index === 0 || each)) {
    const options = { seconds: SECONDS, atOnce: AT_ONCE };
    const [name, useCases] = await inDatabase(programs, (url) => measureUseCases(url, options));
    const [, whole] = await inDatabase(programs, measureWhole);
    rows.push([name, ...useCases, ...whole]);
  }
  return [
    {
      title: 'Selling',
      note: `Per second over ${SECONDS} s with ${AT_ONCE} at once, every commit on the disk; the provider answers at once. Whole purchases are made over
HTTP by ${BUYERS} of ${CUSTOMERS} customers at once, from the piece to the page that shows the order, the sandbox taking the money (on the same machine).`,
      columns: ['database', 'into the cart', 'payments begun', 'settled', 'errors', 'orders/min over HTTP', 'errors'],
      rows,
    },
  ];
}

/** An empty database on a server of its own, whose commits wait for the disk. */
async function inDatabase<Result>(programs: string | undefined, measure: (url: string) => Promise<Result>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gida-bench-'));
  const database = await openCrashDatabase(folder, programs);
  try {
    await migrateDatabase(database.url);
    return [database.name, await measure(database.url)] as const;
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureWhole(databaseUrl: string): Promise<(string | number)[]> {
  const environment = { UV_THREADPOOL_SIZE: '4' };
  const world = await openCrashWorld({ databaseUrl, environment, customers: CUSTOMERS });
  try {
    let orders = 0;
    let errors = 0;
    // The first of each finds a process that has compiled nothing yet.
    await Promise.all(Array.from({ length: BUYERS }, () => buy(world, world.nextCustomer())));
    const buyer = async () => {
      while (performance.now() < until) {
        await buy(world, world.nextCustomer()).then(
          () => orders++,
          () => errors++,
        );
      }
    };
    const began = performance.now();
    const until = began + SECONDS * 1000;
    await Promise.all(Array.from({ length: BUYERS }, buyer));
    return [Math.round((orders * 60_000) / (performance.now() - began)), errors];
  } finally {
    await world.close();
  }
}

/** The folder of Debian's programs. */
function findPostgres(): string | undefined {
  const home = '/usr/lib/postgresql';
  try {
    const [newest] = readdirSync(home).sort((one, other) => Number(other) - Number(one));
    return newest && path.join(home, newest, 'bin');
  } catch {
    return undefined;
  }
}
