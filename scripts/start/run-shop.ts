import { setTimeout as sleep } from 'node:timers/promises';
import { isLocalAddress, readConfig, requireReadable } from '#app/platform/config.server.ts';
import { buildIfStale } from './build.ts';
import { describeFailure } from './cannot-start.ts';
import { CHECKOUT } from './checkout.ts';
import type { Child } from './child.ts';
import { acquireDataFolderLock, prepareDataFolder, readOrMakeAuthSecret } from './data-folder.ts';
import { openFilledDatabase } from './filled-database.ts';
import { takeHeldSocket } from './held-socket.ts';
import { requireFreePort } from './port.ts';
import { say } from './progress.ts';
import { readyNotice } from './ready-notice.ts';
import { isSandboxNeeded, type RunningSandbox, startSandbox, tellOfPast, withSandbox } from './sandbox.ts';
import { readSettings, type Settings } from './settings.ts';
import { startShopServer } from './shop-server.ts';
import { makeStopList, type StopList } from './stop-list.ts';
import { listenForStop } from './stop-signal.ts';

export type Mode = { server: string; nodeEnvironment: 'production' | 'development'; builds: boolean };

/** How long the server and the sandbox each have to finish their requests. */
const SERVER_STOP_MS = 20_000;
const SANDBOX_STOP_MS = 5_000;
/** After a kill of the last start, its server needs up to this long to see that it is alone and leave the port. */
const ABANDONED_PORT_MS = 15_000;
/** A start that is interrupted may finish the step it is in; longer steps are left to their own undoing. */
const INTERRUPTED_START_MS = 10_000;

/**
 * Everything `npm start` and `npm run dev` do once the right Node runs: data folder, database, build, sandbox, server,
 * until asked to stop or a part dies. Ends the process, with 0 only after a requested stop.
 */
export async function runShop(mode: Mode): Promise<never> {
  const asked = listenForStop();
  const stops = makeStopList((error) => console.error(describeFailure(error, 'Cannot stop cleanly')));
  const givenUp = new AbortController();
  const start = startEverything(mode, stops, AbortSignal.any([asked, givenUp.signal]));
  const stopRequest = new Promise<'asked'>((resolve) => asked.addEventListener('abort', () => resolve('asked')));

  let failure: string | undefined;
  try {
    const parts = await Promise.race([start, stopRequest]);
    const end = parts === 'asked' ? parts : await Promise.race([stopRequest, firstEnd(parts)]);
    // A Ctrl-C reaches the children too, and one may be gone before this process learns of it.
    if (end !== 'asked') await sleep(100);
    if (!asked.aborted) failure = `\nStopping: ${end}\nSee what it wrote above, then start again.\n`;
  } catch (error) {
    failure = describeFailure(error, 'Cannot start');
    givenUp.abort();
  }
  if (asked.aborted) say('stopping', 'finishing what is under way');
  await Promise.race([start.catch(() => {}), sleep(INTERRUPTED_START_MS)]);
  await stops.run();
  if (asked.aborted) say('stopped', 'nothing is left running');
  // Last, below the farewell of everything else.
  else console.error(failure);
  process.exit(asked.aborted ? 0 : 1);
}

type Parts = { server: Child; sandbox: RunningSandbox | undefined; databaseLost: Promise<string> };

async function startEverything(mode: Mode, stops: StopList, signal: AbortSignal): Promise<Parts> {
  const settings = readSettings(process.env, CHECKOUT);
  requireReadable(process.env);
  await prepareDataFolder(settings.dataDir);
  const lock = acquireDataFolderLock(settings.dataDir, settings.publicUrl);
  stops.add(lock.release);
  const patienceMs = lock.wasAbandoned ? ABANDONED_PORT_MS : 0;
  const heldSocket = takeHeldSocket(process.env);
  if (heldSocket === undefined) await requireFreePort(settings.port, settings.host, patienceMs);
  say('data', settings.dataDir);

  const [database, sandbox] = await Promise.all([
    openFilledDatabase(settings, stops, signal),
    isSandboxNeeded(settings, process.env) ? openSandbox(settings, stops, patienceMs) : undefined,
    mode.builds ? buildIfStale(CHECKOUT, signal) : undefined,
  ]);
  signal.throwIfAborted();
  if (sandbox && database.past.length > 0) await tellOfPast(sandbox, database.past);

  const environment = {
    ...withSandbox(process.env, sandbox?.environment ?? {}),
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: database.connectionString,
    AUTH_SECRET: process.env.AUTH_SECRET || (await readOrMakeAuthSecret(settings.dataDir)),
    NODE_ENV: mode.nodeEnvironment,
    LEAVE_DEMO: waysOutOfDemo(settings),
  };
  readConfig(environment);
  say('server', 'starting');
  const server = await startShopServer(mode.server, environment, heldSocket);
  stops.add(() => server.stop(SERVER_STOP_MS));
  signal.throwIfAborted();
  console.log(readyNotice(settings, database.accounts, sandbox?.url));
  return { server, sandbox, databaseLost: database.lost };
}

/** A shop beside the demo is started for whoever sits at this machine, and only where it gets a database of its own. */
function waysOutOfDemo({ hasDemo, host, databaseUrl }: Settings): string {
  if (!hasDemo) return '';
  return isLocalAddress(`http://${host}`) && !databaseUrl ? 'button' : 'command';
}

async function openSandbox(settings: Settings, stops: StopList, patienceMs: number): Promise<RunningSandbox> {
  const sandbox = await startSandbox(settings, patienceMs);
  stops.add(() => sandbox.stop(SANDBOX_STOP_MS));
  say('sandbox', `outside services simulated at ${sandbox.url}`);
  return sandbox;
}

async function firstEnd({ server, sandbox, databaseLost }: Parts): Promise<string> {
  const ends = [
    server.ended.then((end) => `the web server ended unexpectedly (${end}).`),
    databaseLost.then((reason) => `the database is gone and does not start again. ${reason}`),
  ];
  if (sandbox) ends.push(sandbox.ended.then((end) => `the sandbox ended unexpectedly (${end}).`));
  return Promise.race(ends);
}
