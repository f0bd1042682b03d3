import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '#database/migrate.ts';
import { type CrashDatabase, openCrashDatabase } from './database.ts';
import { restartUnderLoad } from './graceful-stop.ts';
import { samplePoints } from './sample.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';
import { tryStartingAgain } from './second-start.ts';
import { BATCH, sweep, VICTIMS } from './sweep.ts';
import { whyNoTracing } from './tracer.ts';
import { openWireCutter, type WireCutter } from './wire-cutter.ts';
import { type CrashWorld, openCrashWorld } from './world.ts';

/**
 * `npm run crash`: each scenario, killed at every write system call of the shop's process, of the thread that does its files, and of
 * the database's connections; and with the line between them cut at everything the shop says, before it arrives and after. `--scenario checkout,refund`, `--victim main,files,database,line-before,line-after`, `--database /usr/lib/postgresql/15/bin`
 * (the programs of another PostgreSQL), `--from`, `--to` (which calls), `--sample 5 --seed 1` (so many of the first `--to`, or 40).
 * `--stops 100` instead: stopped and started so many times under load. `--starts 20`: so many second starts in one data folder, and
 * a start after everything was killed, for every fourth of them.
 */
const { values: asked } = parseArgs({
  options: {
    scenario: { type: 'string' },
    victim: { type: 'string', default: VICTIMS.join(',') },
    database: { type: 'string' },
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    stops: { type: 'string' },
    starts: { type: 'string' },
  },
});

if (asked.starts) await secondStarts(Number(asked.starts));
else await inWorld(asked.stops ? (world) => stops(world, Number(asked.stops)) : sweepAll);
process.exit();

async function secondStarts(tries: number): Promise<void> {
  const report = await tryStartingAgain(tries, Math.ceil(tries / 4));
  console.log(report);
  if (report.problems.length > 0) process.exitCode = 1;
}

async function stops({ world }: Place, restarts: number): Promise<void> {
  const report = await restartUnderLoad(world, restarts);
  console.log(report);
  if (report.lost.length + report.forgotten.length + report.unclean.length > 0) process.exitCode = 1;
}

interface Place {
  world: CrashWorld;
  database: CrashDatabase;
  cutter: WireCutter | undefined;
}

async function inWorld(use: (place: Place) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gida-crash-database-'));
  const database = await openCrashDatabase(folder, asked.database);
  await migrateDatabase(database.url);
  const cutter = asked.victim.includes('line') ? await openWireCutter(database.url) : undefined;
  const world = await openCrashWorld({
    databaseUrl: database.url,
    customers: BATCH + 2,
    ...(cutter && { environment: { DATABASE_URL: cutter.url } }),
  });
  try {
    await use({ world, database, cutter });
  } finally {
    await world.close();
    await cutter?.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sweepAll({ world, database, cutter }: Place): Promise<void> {
  const victims = VICTIMS.filter((victim) => asked.victim.split(',').includes(victim));
  const why = await whyNoTracing();
  if (why && victims.some((victim) => !victim.startsWith('line'))) {
    throw new Error(`Processes cannot be followed here (--victim line-before,line-after needs it not): ${why}`);
  }
  let [kills, recovered] = [0, 0];
  for (const scenario of SCENARIOS) {
    if (asked.scenario && !asked.scenario.split(',').includes(scenario.name)) continue;
    for (const victim of victims) {
      if (victim === 'files' && !scenario.threads.includes('files')) continue;
      const given = { world, database, cutter, databaseUrl: database.url, scenario, victim, report: console.log };
      const result = await sweep({ ...given, points: pointsAsked() });
      kills += result.kills;
      recovered += result.recovered;
      console.log(
        `${database.name}, ${scenario.name}, ${victim}: ${result.recovered} of ${result.kills} recovered in ${result.seconds} s` +
          (result.doubledMails > 0 ? `, ${result.doubledMails} mails twice` : '') +
          (result.leftOver > 0 ? `, ${result.leftOver} files left over and deleted in the night` : ''),
      );
    }
  }
  console.log(`${database.name}: ${recovered} of ${kills} recovered`);
  if (recovered < kills) process.exitCode = 1;
}

function pointsAsked(): number[] | undefined {
  const from = Number(asked.from);
  if (asked.sample) return samplePoints(Number(asked.seed), Number(asked.sample), Number(asked.to ?? 40));
  return asked.to ? Array.from({ length: Number(asked.to) - from + 1 }, (_, index) => from + index) : undefined;
}
