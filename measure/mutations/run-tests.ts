import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { REACH_FOLDER, type RunRequest, type TestFileResult } from './messages.ts';

const PROGRAM = fileURLToPath(new URL('tests-process.ts', import.meta.url));

/** Runs test files in one process that stays alive, with a database server of its own. */
export class TestRunner {
  private child: ChildProcess | undefined;
  private readonly reachFolder: string;

  constructor({ reachFolder = '' } = {}) {
    this.reachFolder = reachFolder;
  }

  /** Undefined when the time was up: then the process is killed with all its workers, and the next run starts another. */
  async run(request: RunRequest, limitSeconds: number): Promise<TestFileResult[] | undefined> {
    const child = await this.alive();
    child.send(request);
    const over = new AbortController();
    const { signal } = over;
    const answer = await Promise.race([
      once(child, 'message', { signal }).then(([results]) => results as TestFileResult[]),
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The process of the tests ended'))),
      delay(limitSeconds * 1000, undefined, { signal }),
    ]);
    over.abort();
    if (!answer) this.kill();
    // Otherwise a mutant would survive for want of tests.
    else if (answer.length < request.tests.length) throw new Error(`Not all of ${request.tests.join(', ')} were run`);
    return answer;
  }

  /** Lets it stop its database. */
  async stop(): Promise<void> {
    const child = this.child;
    if (child?.exitCode !== null || !child.connected) return;
    child.disconnect();
    await Promise.race([once(child, 'exit'), delay(30_000, undefined, { ref: false })]);
    this.kill();
  }

  /** With its workers: one in an endless loop never hears a signal that only its parent gets. */
  private kill(): void {
    const child = this.child;
    this.child = undefined;
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  }

  private async alive(): Promise<ChildProcess> {
    if (this.child?.exitCode === null) return this.child;
    this.child = fork(PROGRAM, {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, [REACH_FOLDER]: this.reachFolder },
    });
    await once(this.child, 'message');
    return this.child;
  }
}
