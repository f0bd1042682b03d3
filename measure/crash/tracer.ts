import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Every system call by which a program tells anybody anything: other programs, the file system, the disk. */
const WRITES = [
  ...['write', 'writev', 'pwrite64', 'pwritev', 'pwritev2', 'sendto', 'sendmsg', 'sendmmsg'],
  ...['fsync', 'fdatasync', 'sync_file_range', 'fallocate', 'ftruncate', 'copy_file_range'],
  ...['rename', 'renameat', 'renameat2', 'link', 'linkat', 'unlink', 'unlinkat', 'mkdir', 'mkdirat', 'rmdir'],
];

export interface Trace {
  /** Resolves when the chosen call was reached; never, when it was not. */
  reached: Promise<void>;
  wasReached: () => boolean;
  /** Lets the traced go on alone. */
  detach: () => Promise<void>;
  /** The calls that were seen, as strace writes them, with the process they came from. */
  calls: () => Promise<string[]>;
  forget: () => Promise<void>;
}

/**
 * Follows the writes of threads or processes from now on, each counted by itself. The first that enters its `at`-th is killed before
 * the call is done (SIGKILL), or is halted as soon as it is done (SIGSTOP).
 */
export async function traceWrites(
  threads: number[],
  inject?: { at: number; signal: 'SIGKILL' | 'SIGSTOP' },
): Promise<Trace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gida-trace-'));
  const log = path.join(folder, 'calls');
  const set = WRITES.join(',');
  const args = [
    ...threads.flatMap((thread) => ['-p', String(thread)]),
    ...['-e', `trace=${set}`, '-s', '160', '-o', log],
    ...(inject ? ['-e', `inject=${set}:signal=${inject.signal}:when=${inject.at}`] : []),
  ];
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let hasEnded = false;
  const ended = once(strace, 'exit').then(() => {
    hasEnded = true;
  });
  await attached(strace, threads.length, ended);

  let wasReached = false;
  const watch = async () => {
    while (!hasEnded && !wasReached) {
      wasReached = await hasHit(log);
      if (!wasReached) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    wasReached ||= await hasHit(log);
    if (!wasReached) await new Promise(() => {});
  };
  const reached = inject ? watch() : new Promise<void>(() => {});
  return {
    reached,
    wasReached: () => wasReached,
    async detach() {
      // Asked to end, strace leaves what it traced as it found it.
      if (!hasEnded) strace.kill('SIGTERM');
      await ended;
      if (inject) wasReached ||= await hasHit(log);
    },
    calls: async () => (await readFile(log, 'utf8')).split('\n').filter((line) => / = |<unfinished/.test(line)),
    forget: () => rm(folder, { recursive: true, force: true }),
  };

  async function hasHit(file: string): Promise<boolean> {
    const text = await readFile(file, 'utf8').catch(() => '');
    return inject?.signal === 'SIGSTOP'
      ? /stopped by SIGSTOP|SIGSTOP \{si_signo/.test(text)
      : /killed by SIGKILL/.test(text);
  }
}

async function attached(strace: ChildProcess, count: number, ended: Promise<void>): Promise<void> {
  let said = '';
  const ready = new Promise<void>((resolve) => {
    strace.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      if ((said.match(/ attached/g) ?? []).length >= count) resolve();
    });
  });
  const failed = ended.then(() => {
    throw new Error(`strace did not attach: ${said}`);
  });
  failed.catch(() => {});
  await Promise.race([ready, failed]);
}

/** Undefined when this machine has strace and lets it follow a process; otherwise why not. */
export async function whyNoTracing(): Promise<string | undefined> {
  const sleeper = spawn('sleep', ['10'], { stdio: 'ignore' });
  try {
    const trace = await traceWrites([sleeper.pid ?? 0]);
    await trace.detach();
    await trace.forget();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    sleeper.kill('SIGKILL');
  }
}

/** A Node process's threads by what they do: `main` runs the program and speaks to the network, `files` does what touches the disk. */
export async function threadsOf(pid: number): Promise<{ main: number[]; files: number[] }> {
  const threads = (await readdir(`/proc/${pid}/task`)).map(Number);
  const named = await Promise.all(
    threads.map(async (thread) => ({
      thread,
      name: (await readFile(`/proc/${pid}/task/${thread}/comm`, 'utf8')).trim(),
    })),
  );
  return { main: [pid], files: named.filter(({ name }) => name === 'libuv-worker').map(({ thread }) => thread) };
}
