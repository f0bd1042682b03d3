import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '#database/migrate.ts';
import { openCrashDatabase } from './database.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';
import { BATCH, type SweepResult, sweep, type Victim } from './sweep.ts';
import { whyNoTracing } from './tracer.ts';
import { openCrashWorld } from './world.ts';

/**
 * `npm run crash`: each scenario, killed at every write system call of the shop's process, of the thread that does its files, and of
 * the database's connections. `--scenario checkout,refund`, `--victim main,files,database`, `--database /usr/lib/postgresql/15/bin`
 * (the programs of another PostgreSQL), `--from`, `--to` (which calls).
 */
const { values: asked } = parseArgs({
  options: {
    scenario: { type: 'string' },
    victim: { type: 'string', default: 'main,files,database' },
    database: { type: 'string' },
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
  },
});

const why = await whyNoTracing();
if (why) {
  console.error(`Processes cannot be followed here, which this needs: ${why}`);
  process.exit(1);
}
const folder = await mkdtemp(path.join(tmpdir(), 'gida-crash-database-'));
const database = await openCrashDatabase(folder, asked.database);
await migrateDatabase(database.url);
const world = await openCrashWorld({ databaseUrl: database.url, customers: BATCH + 2 });
const results: SweepResult[] = [];
try {
  const wanted = asked.scenario?.split(',');
  const points = asked.to ? range(Number(asked.from), Number(asked.to)) : undefined;
  for (const scenario of SCENARIOS) {
    if (wanted && !wanted.includes(scenario.name)) continue;
    for (const victim of asked.victim.split(',') as Victim[]) {
      if (victim === 'files' && !scenario.threads.includes('files')) continue;
      const result = await sweep({
        ...{ world, database, databaseUrl: database.url, scenario, victim, report: console.log },
        ...(points && { points }),
      });
      results.push(result);
      const { kills, failures, seconds, doubledMails } = result;
      const recovered = kills - new Set(failures.map((failure) => failure.split(':')[0])).size;
      console.log(
        `${database.name}, ${scenario.name}, ${victim}: ${recovered} of ${kills} recovered in ${seconds} s` +
          (doubledMails > 0 ? `, ${doubledMails} mails twice` : ''),
      );
    }
  }
} finally {
  await world.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
const kills = results.reduce((sum, result) => sum + result.kills, 0);
const failures = results.flatMap((result) => result.failures);
console.log(`${database.name}: ${kills} kills, ${failures.length} failures`);
process.exit(failures.length > 0 ? 1 : 0);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
