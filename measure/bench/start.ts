import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import { cpuNanoseconds, load, median } from './load.ts';
import type { Table } from './results.ts';
import { signIn } from './sign-in.ts';
import { collectGarbage } from './start/collect-garbage.ts';
import { readInstalled, sizeOf } from './start/disk-size.ts';
import { memoryBelow, type ProcessMemory } from './start/process-memory.ts';
import { type RunningShop, startByNpm } from './start/running-shop.ts';

const PORT = Number(process.env.BENCH_PORT ?? 4890) + 40;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const IDLE_SECONDS = Number(process.env.BENCH_IDLE ?? 60);
const LOAD_SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
/** `BENCH_CACHE=cold` lets npm fetch every package from the registry. */
const isCold = process.env.BENCH_CACHE === 'cold';
const run = promisify(execFile);

/** A fresh clone of the last commit, started as `npm start` starts it: how long, how much memory, how much disk. */
export async function measureStart(): Promise<Table[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gida-bench-'));
  const checkout = path.join(folder, 'gida');
  try {
    await run('git', ['clone', '--quiet', '--no-hardlinks', CHECKOUT, checkout]);
    const cache = isCold ? { npm_config_cache: path.join(folder, 'npm') } : {};
    const fresh = await startByNpm(checkout, PORT, cache);
    await fresh.stop();
    const warm: { shop: RunningShop; cpu: number }[] = [];
    for (let round = 1; ; round++) {
      const shop = await startByNpm(checkout, PORT);
      warm.push({ shop, cpu: cpuNanoseconds(webProcess(shop).pid) / 1e6 });
      if (round >= ROUNDS) break;
      await shop.stop();
    }
    const last = warm.at(-1)?.shop ?? fresh;
    try {
      return [startTable(fresh, warm), await memoryTable(last), await diskTable(checkout)];
    } finally {
      await last.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const seconds = (milliseconds: number | undefined) => ((milliseconds ?? Number.NaN) / 1000).toFixed(1);

function startTable(fresh: RunningShop, warm: { shop: RunningShop; cpu: number }[]): Table {
  const of = (pick: (round: (typeof warm)[number]) => number) => median(warm.map(pick));
  const at = ({ saidAt }: RunningShop, word: string) => saidAt.get(word) ?? Number.NaN;
  return {
    title: 'Start',
    note: `Seconds from the command on. The fresh clone has no node_modules; npm's cache is ${isCold ? 'empty: every package comes over the line' : 'as it is on this machine'}.
Database, demo shop, sandbox and build run side by side. Warm: medians of ${ROUNDS}; the first answer is /shop, asked for every 10 ms from the beginning.`,
    columns: ['what', 'fresh clone', 'warm'],
    rows: [
      ['packages installed', seconds(at(fresh, 'packages')), '-'],
      ['demo shop filled', seconds(at(fresh, 'demo shop')), '-'],
      ['built', seconds(at(fresh, 'build')), '-'],
      [
        'database and sandbox there',
        '-',
        seconds(of(({ shop }) => Math.max(at(shop, 'database'), at(shop, 'sandbox')))),
      ],
      ['web process begins', seconds(at(fresh, 'server')), seconds(of(({ shop }) => at(shop, 'server')))],
      ['first answer of /shop', seconds(fresh.firstAnswerMs), seconds(of(({ shop }) => shop.firstAnswerMs))],
      ['`ready` is said', seconds(fresh.readyMs), seconds(of(({ shop }) => shop.readyMs))],
      ['CPU of the web process until then', '-', `${seconds(of(({ cpu }) => cpu))} s`],
    ],
  };
}

function webProcess(shop: RunningShop): ProcessMemory {
  const web = memoryBelow(shop.pid).find(({ role }) => role === 'web process');
  if (!web) throw new Error('There is no web process');
  return web;
}

async function memoryTable(shop: RunningShop): Promise<Table> {
  const { pid } = webProcess(shop);
  await sleep(IDLE_SECONDS * 1000);
  const idle = memoryBelow(shop.pid);
  const server = { url: shop.url, pid };
  const cookie = await signIn(shop.url, CUSTOMER);
  const visitors = await highest(shop, () => load(server, '/shop', { ...ASKED, requests: 2_000 }));
  const customers = await highest(shop, () =>
    load(server, '/store', { ...ASKED, requests: 200, headers: { ...ASKED.headers, cookie } }),
  );
  await sleep(10_000);
  const rested = webProcess(shop);
  const heap = await collectGarbage(pid);
  const after = webProcess(shop);
  const roles = [...new Set(idle.map(({ role }) => role))];
  const cells = (role: string, all: ProcessMemory[], measure: 'rss' | 'pss') => {
    const own = all.filter((each) => each.role === role);
    return own.reduce((sum, each) => sum + each[measure], 0).toFixed(0);
  };
  return {
    title: 'Memory',
    note: `MB (2^20). PSS counts shared pages once for all who share them, RSS for each. Idle is ${IDLE_SECONDS} s after the start; under load the highest of each
second of ${LOAD_SECONDS} s with 16 connections, first /shop from memory, then /store of a customer, rendered each time.
The web process 10 s later: ${rested.rss.toFixed(0)} MB; after three collections asked for through its inspector: ${after.rss.toFixed(0)} MB, ${heap?.toFixed(0) ?? '?'} MB of them JavaScript in use.`,
    columns: ['processes', 'how many', 'RSS idle', 'PSS idle', 'PSS, /shop kept', 'PSS, /store rendered'],
    rows: roles.map((role) => [
      role,
      idle.filter((each) => each.role === role).length,
      cells(role, idle, 'rss'),
      cells(role, idle, 'pss'),
      visitors.get(role)?.toFixed(0) ?? '-',
      customers.get(role)?.toFixed(0) ?? '-',
    ]),
  };
}

/** The demo shop's, as its start says. */
const CUSTOMER = { email: 'ada@gida.example', password: 'obeche-settee' };
const ASKED = { connections: 16, headers: { 'accept-encoding': 'br' } };

/** The most that the processes of each kind took together while something was asked again and again. */
async function highest(shop: RunningShop, ask: () => Promise<{ errors: number }>): Promise<Map<string, number>> {
  const most = new Map<string, number>();
  const timer = setInterval(() => {
    const now = new Map<string, number>();
    for (const { role, pss } of memoryBelow(shop.pid)) now.set(role, (now.get(role) ?? 0) + pss);
    for (const [role, sum] of now) most.set(role, Math.max(sum, most.get(role) ?? 0));
  }, 1_000);
  try {
    for (const until = performance.now() + LOAD_SECONDS * 1000; performance.now() < until; ) {
      const { errors } = await ask();
      if (errors > 0) throw new Error(`${errors} requests were not answered with a page`);
    }
  } finally {
    clearInterval(timer);
  }
  return most;
}

async function diskTable(checkout: string): Promise<Table> {
  const installed = await readInstalled(checkout);
  const running = installed.filter(({ isForDevelopment }) => !isForDevelopment);
  const sum = (packages: typeof installed) => packages.reduce((total, { bytes }) => total + bytes, 0);
  const largest = (packages: typeof installed) =>
    packages
      .toSorted((one, other) => other.bytes - one.bytes)
      .slice(0, 6)
      .map(({ name, bytes }) => `${name} ${megabytes(bytes)}`)
      .join(', ');
  const built = path.join(checkout, 'build');
  const client = await sizeOf(path.join(built, 'client'));
  const server = await sizeOf(path.join(built, 'server'));
  return {
    title: 'Disk',
    note: 'MB (10^6) of files. The packages of one platform: others are optional and not installed.',
    columns: ['what', 'MB', 'of it'],
    rows: [
      ['node_modules', megabytes(sum(installed)), `${installed.length} packages: ${largest(installed)}`],
      [
        '… without development (`--omit=dev`)',
        megabytes(sum(running)),
        `${running.length} packages: ${largest(running)}`,
      ],
      ['build', megabytes(client + server), `client ${megabytes(client)}, server ${megabytes(server)}`],
      [
        'the repository itself',
        megabytes(await sizeOf(checkout, (name) => NOT_COMMITTED.has(name))),
        'without its history',
      ],
    ],
  };
}

const NOT_COMMITTED = new Set(['node_modules', 'build', 'var', '.git', '.react-router']);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
