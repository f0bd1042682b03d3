import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfStale } from '#scripts/start/build.ts';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import { type Child, startNode } from '#scripts/start/child.ts';

export interface ShopProcess {
  pid: number;
  /** What it wrote, for a failure's explanation. */
  said: () => string;
  isRunning: () => boolean;
  ended: Promise<string>;
  /** As a deployment stops it: SIGTERM, requests under way are finished. */
  stop: () => Promise<void>;
  /** As a crash ends it: no goodbye to anybody. */
  kill: () => Promise<void>;
  /** A message to and an answer from what was preloaded into it, see `tests/processes/report-vitals.ts`. */
  ask: <Answer>(question: string) => Promise<Answer>;
}

const STOP_MS = 15_000;

/** The bundle `npm start` serves, built when it is not of these sources. */
export const buildShop = () => buildIfStale(CHECKOUT);

/**
 * One process of the built shop. Resolves when it answers requests, or with `WORKER=only` when it takes jobs. It leaves by itself
 * when this process is gone.
 */
export async function startShopProcess(
  environment: Record<string, string>,
  options: { preload?: string } = {},
): Promise<ShopProcess> {
  const script = `${CHECKOUT}/build/server/index.js`;
  const env = { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: 'production', ...environment };
  const child: Child = startNode(options.preload ? '--import' : script, {
    args: options.preload ? [options.preload, script] : [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    cwd: CHECKOUT,
    env,
  });
  let said = '';
  for (const stream of [child.process.stdout, child.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
    });
  }
  let end: string | undefined;
  void child.ended.then((how) => {
    end = how;
  });
  const isWorker = environment.WORKER === 'only';
  let isListening = false;
  child.process.on('message', (message: { type?: string }) => {
    if (message.type === 'listening') isListening = true;
  });
  for (;;) {
    if (end !== undefined) throw new Error(`The shop's process did not start (${end}):\n${said}`);
    if (isWorker ? said.includes('doing jobs only') : isListening) break;
    await sleep(20);
  }
  return {
    pid: child.process.pid ?? 0,
    said: () => said,
    isRunning: () => end === undefined,
    ended: child.ended,
    stop: () => child.stop(STOP_MS),
    kill: async () => {
      child.process.kill('SIGKILL');
      await child.ended;
    },
    ask: (question) =>
      new Promise((resolve) => {
        child.process.on('message', function hear(message: { answerTo?: string; answer?: unknown }) {
          if (message.answerTo !== question) return;
          child.process.off('message', hear);
          resolve(message.answer as never);
        });
        child.process.send({ question });
      }),
  };
}
