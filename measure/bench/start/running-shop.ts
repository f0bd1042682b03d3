import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningShop {
  url: string;
  /** npm's own; what it started hangs below it. */
  pid: number;
  /** Milliseconds from the command to the last line of each kind, by the line's first word. */
  saidAt: Map<string, number>;
  readyMs: number;
  /** To the first page of pieces, asked for again and again from the beginning. */
  firstAnswerMs: number;
  stop(): Promise<void>;
}

const PATIENCE_MS = 600_000;

/** `npm start` as somebody types it in a checkout; resolves when it has said `ready` and answered. */
export async function startByNpm(checkout: string, port: number, environment: NodeJS.ProcessEnv = {}) {
  const began = performance.now();
  const url = `http://localhost:${port}`;
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...asTyped(), PORT: String(port), LOG_LEVEL: 'warn', ...environment },
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  const saidAt = new Map<string, number>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word = ''] = line.split(/\s{2,}/, 1);
    // What follows is for the person who started it.
    if (saidAt.has('ready')) return;
    saidAt.set(word, performance.now() - began);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  let firstAnswerMs: number | undefined;
  while (firstAnswerMs === undefined || !saidAt.has('ready')) {
    if (hasEnded || performance.now() - began > PATIENCE_MS) {
      await stop();
      throw new Error(`npm start in ${checkout} did not get ready`);
    }
    if (firstAnswerMs === undefined && (await isAnswered(`${url}/shop`))) firstAnswerMs = performance.now() - began;
    await sleep(10);
  }
  const shop: RunningShop = {
    url,
    pid: child.pid ?? 0,
    saidAt,
    readyMs: saidAt.get('ready') ?? Number.NaN,
    firstAnswerMs,
    stop,
  };
  return shop;
}

async function isAnswered(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.status === 200 && (await answer.text()).includes('</html>');
}

/** Without what npm and this measurement's own start have put into the environment. */
function asTyped(): NodeJS.ProcessEnv {
  const PATH = process.env.PATH?.split(':')
    .filter((folder) => !folder.endsWith('/node_modules/.bin'))
    .join(':');
  const given = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|DATA_DIR$|DATABASE_URL$)/.test(name));
  return { ...Object.fromEntries(given), PATH };
}
