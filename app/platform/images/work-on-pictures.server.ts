import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createWorkQueue } from './work-queue.ts';
import type { PictureWork, PictureWorkName } from './worker/picture-work.server.ts';
import type { Order, Report } from './worker/picture-worker.server.ts';

/** Whose a picture is: `shop` are drawings of ours that anybody may ask for. A stranger goes by the block of addresses they come from. */
export type PictureSender = 'team' | 'shop' | { stranger: string };

interface For {
  from: PictureSender;
  /** Aborted when its connection is gone: the work ends. */
  signal?: AbortSignal | undefined;
}

export type PictureWorkRefusal =
  /** Too many wait, or nobody waits for this any more. */
  | 'busy'
  /** It was ended in the middle: it would have taken too long. */
  | 'too_much'
  /** It brought its decoder down. */
  | 'damaged';

/** What became of it, and the ms of a processor that it took. */
export type PictureWorked<Value> = { cpuMs: number } & (
  | { ok: true; value: Value }
  | { ok: false; reason: PictureWorkRefusal }
);

interface LaneOptions {
  waiting: number;
  waitingOfOne?: number;
  /** Of a processor, for one picture. */
  cpuMs: number;
  /** 0 to 19: pages go before pictures, and the team's pictures before others. */
  niceness: number;
}

/** Strangers' pictures never stand before the team's: each have a process of their own, which does one thing after the other. */
const lanes = {
  team: createLane({ waiting: 20, cpuMs: 20_000, niceness: 5 }),
  strangers: createLane({ waiting: 40, waitingOfOne: 4, cpuMs: 1_600, niceness: 10 }),
};

/** A plain logo takes half a second; what an SVG costs has little to do with its length. */
const MOST_OF_LOGO_MS = 3_000;
const MOST_MS: Partial<Record<PictureWorkName, number>> = { logo: MOST_OF_LOGO_MS, mark: MOST_OF_LOGO_MS };

/** Does one piece of work with a picture in a process that is ended when it takes too long. */
export function workOnPicture<Name extends PictureWorkName>(
  name: Name,
  input: Parameters<PictureWork[Name]>[0],
  given: For,
): Promise<PictureWorked<Awaited<ReturnType<PictureWork[Name]>>>> {
  const lane = typeof given.from === 'string' ? lanes.team : lanes.strangers;
  return lane({ name, input }, given) as Promise<PictureWorked<Awaited<ReturnType<PictureWork[Name]>>>>;
}

/** A process takes 80 MB, and most shops get no picture for hours. */
const IDLE_MS = 20_000;
/** For one that hangs without working: a busy machine may take long to give it its time. */
const HANGS_AFTER_MS = 180_000;

function createLane({ waiting, waitingOfOne = waiting, cpuMs, niceness }: LaneOptions) {
  const queue = createWorkQueue({ atOnce: 1, waiting, waitingOfOne });
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  process.once('exit', () => worker?.kill('SIGKILL'));

  async function work(order: Omit<Order, 'cpuMs'>, signal?: AbortSignal): Promise<PictureWorked<unknown>> {
    clearTimeout(idle);
    const ours = worker?.connected && !worker.killed ? worker : startWorker(niceness);
    worker = ours;
    const worked = await ask(ours, { ...order, cpuMs: Math.min(cpuMs, MOST_MS[order.name] ?? cpuMs) }, signal);
    idle = setTimeout(() => ours.connected && ours.disconnect(), IDLE_MS).unref();
    return worked;
  }

  return async (order: Omit<Order, 'cpuMs'>, { from, signal }: For): Promise<PictureWorked<unknown>> => {
    const sender = typeof from === 'string' ? from : from.stranger;
    const turn = { from: sender, isFirst: from === 'team', signal };
    const done = await queue(() => work(order, signal), turn);
    return done.ok ? done.value : { ...done, cpuMs: 0 };
  };
}

/** Of this process's environment, with its keys, it gets next to nothing: it reads what strangers made. */
const PASSED_ON = ['NODE_COMPILE_CACHE', 'TMPDIR', 'SystemRoot'];

function startWorker(niceness: number): ChildProcess {
  const env = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const worker = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'app/platform/images/worker/picture-worker.server.ts'],
    // What the decoders say of a damaged file is for nobody.
    { env: { ...env, VIPS_WARNING: '0' }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' },
  );
  // One that cannot be started ends as well.
  worker.on('error', () => undefined);
  try {
    if (worker.pid) setPriority(worker.pid, niceness);
  } catch {
    // This system has no priorities.
  }
  return worker;
}

async function ask(worker: ChildProcess, order: Order, signal?: AbortSignal): Promise<PictureWorked<unknown>> {
  const startedAt = performance.now();
  /** What it took, where it can no longer say so. */
  const atMost = () => Math.min(performance.now() - startedAt, order.cpuMs);
  const end = () => void worker.kill('SIGKILL');
  const hangs = setTimeout(end, HANGS_AFTER_MS);
  signal?.addEventListener('abort', end, { once: true });
  // While it has nothing to do, this process may end.
  worker.ref();
  worker.channel?.ref();
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (report: Report) => {
        const { cpuMs } = report;
        if ('error' in report) reject(new Error(`A picture could not be worked on: ${report.error}`));
        else if ('isOver' in report) resolve({ ok: false, reason: 'too_much', cpuMs });
        else resolve({ ok: true, value: report.value, cpuMs });
        if ('isOver' in report) end();
      });
      worker.on('exit', (code) => {
        if (signal?.aborted) resolve({ ok: false, reason: 'busy', cpuMs: atMost() });
        else if (code === null) resolve({ ok: false, reason: 'damaged', cpuMs: atMost() });
        else reject(new Error(`The process for pictures ended with code ${code}`));
      });
      worker.send(order, (error) => error && reject(error));
    });
  } finally {
    clearTimeout(hangs);
    signal?.removeEventListener('abort', end);
    worker.removeAllListeners('message').removeAllListeners('exit');
    worker.unref();
    worker.channel?.unref();
  }
}
