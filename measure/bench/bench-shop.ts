import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import { type Child, startNode } from '#scripts/start/child.ts';
import { openFilledDatabase } from '#scripts/start/filled-database.ts';
import type { DemoAccount } from '#scripts/start/ready-notice.ts';
import { WEB_NODE_ARGS } from '#scripts/start/shop-server.ts';
import { makeStopList } from '#scripts/start/stop-list.ts';

export interface BenchServer {
  url: string;
  pid: number;
}

export interface BenchShop {
  accounts: DemoAccount[];
  /** The shop as `npm start` runs it, less its background work. */
  shop: BenchServer;
  /** Starts another server of this measurement; `script` of the build or of measure/bench/. */
  start(script: string, options?: StartOptions): Promise<BenchServer>;
  build: string;
  /** For what does not outlive the measurement. */
  folder: string;
  stop(): Promise<void>;
}

interface StartOptions {
  args?: string[];
  environment?: Record<string, string>;
}

const DATA = path.join(CHECKOUT, 'var', 'bench');
const BUILD = path.join(DATA, 'build');
const SHOP = path.join(BUILD, 'server', 'index.js');
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4890);

/** Demo shop, database and build of its own in var/bench. Whatever the servers write goes into files: a terminal would be measured, too. */
export async function startBenchShop(): Promise<BenchShop> {
  mkdirSync(DATA, { recursive: true, mode: 0o700 });
  const stops = makeStopList((error) => console.error(error));
  const settings = {
    port: FIRST_PORT,
    host: '127.0.0.1',
    dataDir: DATA,
    databaseUrl: process.env.DATABASE_URL,
    publicUrl: `http://127.0.0.1:${FIRST_PORT}`,
    isLocal: true,
    hasDemo: true,
    hasHistory: false,
    allowsTestKeys: true,
  };
  const { connectionString, accounts } = await openFilledDatabase(settings, stops, new AbortController().signal);
  if (process.env.BENCH_BUILD !== 'keep') await build();

  let port = FIRST_PORT;
  const start = async (script: string, { args, environment }: StartOptions = {}) => {
    const own = port++;
    const url = `http://127.0.0.1:${own}`;
    const log = openSync(path.join(DATA, `${own}.log`), 'w');
    const child = startNode(script, {
      nodeArgs: script === SHOP ? WEB_NODE_ARGS : [],
      args,
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(own),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATABASE_URL: connectionString,
        DATA_DIR: DATA,
        AUTH_SECRET: 'only for measuring, on this machine, for nobody',
        WORKER: 'off',
        ...OUTSIDE,
        ...environment,
      },
    });
    stops.add(() => child.stop(5_000));
    await answers(url, child);
    return { url, pid: child.process.pid ?? 0 };
  };
  const shop = await start(SHOP);
  return { accounts, shop, start, build: BUILD, folder: DATA, stop: () => stops.run() };
}

/** Nobody pays and no mail leaves while pages are measured. */
const OUTSIDE = {
  PAYSTACK_API_URL: 'http://127.0.0.1:1/paystack',
  PAYSTACK_INLINE_URL: 'http://127.0.0.1:1/paystack/inline.js',
  PAYSTACK_CHECKOUT_ORIGIN: 'http://127.0.0.1:1',
  PAYSTACK_SECRET_KEY: 'sk_test_bench',
  PAYSTACK_PUBLIC_KEY: 'pk_test_bench',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

/** The product's build with one more entry: React Router's own way of serving the same pages. */
async function build(): Promise<void> {
  console.log('building');
  const child = startNode(path.join('node_modules', '@react-router', 'dev', 'bin.cjs'), {
    args: ['build', CHECKOUT, '--config', 'measure/bench/vite.config.ts'],
    cwd: CHECKOUT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: path.relative(CHECKOUT, BUILD) },
  });
  const end = await child.ended;
  if (end !== 'exit code 0') throw new Error(`The build failed: ${end}`);
}

async function answers(url: string, child: Child): Promise<void> {
  let hasEnded = false;
  void child.ended.then(() => {
    hasEnded = true;
  });
  for (let tries = 0; tries < 300 && !hasEnded; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer; see its log in var/bench`);
}
