import { tidyUpANightLater } from './a-night-later.ts';
import { findProblems } from './check-world.ts';
import type { CrashDatabase } from './database.ts';
import { settleDown } from './let-time-pass.ts';
import type { Run, Scenario } from './scenario.ts';
import { type Trace, threadsOf, traceWrites } from './tracer.ts';
import type { WireCutter } from './wire-cutter.ts';
import type { CrashWorld } from './world.ts';

/**
 * Who dies: the shop's process at a call of one of its threads; every process of the database at a call of a connection's; the line
 * between the two, with what the shop says or with its answer.
 */
export const VICTIMS = ['main', 'files', 'database', 'line-before', 'line-after'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface SweepResult {
  scenario: string;
  victim: Victim;
  /** Kills that happened. */
  kills: number;
  /** Those after which everything was as it should be. */
  recovered: number;
  /** Kills after which something was not as it should be, with what. */
  failures: string[];
  /** Mails that arrived twice because their sender died between the mail service's answer and writing it down. */
  doubledMails: number;
  /** Files of uploads that died, which the next night's tidying deleted. */
  leftOver: number;
  seconds: number;
}

interface Options {
  world: CrashWorld;
  database: CrashDatabase | undefined;
  /** Between the shop and its database; needed to cut the line. */
  cutter?: WireCutter | undefined;
  databaseUrl: string;
  scenario: Scenario;
  victim: Victim;
  /** Which calls to die at; absent, each one from the first until a run ends before it is reached. */
  points?: number[] | undefined;
  report: (line: string) => void;
}

/** Runs that settle down together; each has a customer of its own. */
export const BATCH = 20;
/** How many runs in a row must end undisturbed before it is believed that there is no further call. */
const BEYOND = 3;

interface Point {
  name: string;
  run: Run;
}

/** One scenario, killed at one call after the other. */
export async function sweep(options: Options): Promise<SweepResult> {
  const { world, databaseUrl, scenario, victim, report } = options;
  const result: SweepResult = {
    scenario: scenario.name,
    victim,
    kills: 0,
    recovered: 0,
    failures: [],
    doubledMails: 0,
    leftOver: 0,
    seconds: 0,
  };
  const failed = new Set<string>();
  const began = Date.now();
  let batch: Point[] = [];
  let since = new Date();
  const closeBatch = async () => {
    const waiting = await settleDown(world, databaseUrl);
    if (waiting.length > 0) fail(names(batch), `does not settle down: ${waiting.join('; ')}`);
    for (const { name, run } of batch) for (const problem of await run.findProblems()) fail(name, problem);
    const { problems, doubledMails } = await findProblems(world, since);
    for (const problem of problems) fail(names(batch), problem);
    result.doubledMails += doubledMails;
    batch = [];
    since = new Date();
  };
  const fail = (point: string, problem: string) => {
    failed.add(point);
    result.failures.push(`${point}: ${problem}`);
    report(`  ✗ ${point}: ${problem}`);
  };

  let beyond = 0;
  for (const at of options.points ?? upwards()) {
    const run = await scenario.begin(world, databaseUrl);
    const interrupted = await interrupt(options, run, at);
    const name = `${scenario.name}, ${victim} ${at}${interrupted.call ? ` (${interrupted.call})` : ''}`;
    if (interrupted.failure) fail(name, interrupted.failure);
    else batch.push({ name, run });
    await world.forgetAcknowledged();
    for (const broken of world.broken.splice(0)) fail(name, broken);
    if (interrupted.wasKilled) result.kills += 1;
    if (batch.length === BATCH) {
      await closeBatch();
      report(`  ${scenario.name}, ${victim}: ${result.kills} kills, ${result.failures.length} failures`);
    }
    beyond = interrupted.wasKilled ? 0 : beyond + 1;
    if (beyond === BEYOND && !options.points) break;
  }
  if (batch.length > 0) await closeBatch();
  if (scenario.threads.includes('files')) {
    const { deleted, problems } = await tidyUpANightLater(world);
    for (const problem of problems) fail('a night later', problem);
    result.leftOver = deleted;
  }
  result.recovered = Math.max(0, result.kills - failed.size);
  result.seconds = Math.round((Date.now() - began) / 1000);
  return result;
}

function* upwards(): Generator<number> {
  for (let at = 1; ; at++) yield at;
}

const names = (points: Point[]) => `${points[0]?.name} … ${points.at(-1)?.name}`;

interface Interrupted {
  wasKilled: boolean;
  /** What it was about to do. */
  call: string;
  failure?: string;
}

async function interrupt(options: Options, run: Run, at: number): Promise<Interrupted> {
  const { world, database, cutter, victim } = options;
  if (victim === 'line-before' || victim === 'line-after') {
    if (!cutter) throw new Error('There is nobody on the line to cut it');
    cutter.arm(at, victim === 'line-before' ? 'before' : 'after');
    const failure = await failureOf(run);
    const cut = cutter.disarm();
    if (cut) world.web.deaths.push(cut.at);
    await world.web.isUp();
    return { wasKilled: cut !== undefined, call: cut?.said ?? '', ...(failure && { failure }) };
  }
  const signal = victim === 'database' ? 'SIGSTOP' : 'SIGKILL';
  const trace = await traceWrites(await pidsOf(world, victim), { at, signal });
  const recovery = victim === 'database' && database ? recover(trace, database, world) : undefined;
  const failure = await failureOf(run);
  await trace.detach();
  if (trace.wasReached()) await recovery;
  await world.web.isUp();
  const call = trace.wasReached() ? lastCall(await trace.calls()) : '';
  await trace.forget();
  return { wasKilled: trace.wasReached(), call, ...(failure && { failure }) };
}

async function failureOf(run: Run): Promise<string | undefined> {
  try {
    await run.act();
    return undefined;
  } catch (error) {
    return (error as Error).stack ?? String(error);
  }
}

async function pidsOf({ web, handle }: CrashWorld, victim: 'main' | 'files' | 'database'): Promise<number[]> {
  if (victim !== 'database') return (await threadsOf(web.pid()))[victim];
  const { rows } = await handle.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'gida' and backend_type = 'client backend'",
  );
  return rows.map(({ pid }) => pid);
}

/** Whoever waits for the shop meanwhile, waits for this as well. */
async function recover(trace: Trace, database: CrashDatabase, world: CrashWorld): Promise<void> {
  await trace.reached;
  const done = (async () => {
    await database.killAll();
    world.web.deaths.push(Date.now());
    await database.start();
  })();
  world.waitFor(done);
  await done;
}

/** Without what differs from run to run, and without what was written. */
function lastCall(calls: string[]): string {
  const line = calls.at(-1) ?? '';
  return /(?:^|\s)([a-z0-9_]+\(.{0,60})/.exec(line)?.[1] ?? '';
}
