import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';
import { startNode } from './child.ts';
import { tryLock } from './lock-file.ts';
import { say, saySlowly } from './progress.ts';
import { stampSources } from './source-stamp.ts';

/**
 * Builds the server and the browser's files unless the present build was made of exactly these sources. Two starts in
 * one checkout build once: the second waits for the first. Throws with the end of the compiler's output.
 */
export async function buildIfStale(checkout: string, signal?: AbortSignal): Promise<void> {
  if (await isFresh(checkout)) return;
  const cache = path.join(checkout, 'node_modules', '.cache', 'gida');
  await mkdir(cache, { recursive: true });
  const lock = await waitForLock(path.join(cache, 'build-holder.db'), signal);
  try {
    if (await isFresh(checkout)) return;
    await saySlowly('build', 'building the pages', () => build(checkout, signal));
  } finally {
    lock.release();
  }
}

async function waitForLock(file: string, signal?: AbortSignal) {
  for (let told = false; ; ) {
    const lock = tryLock(file, { pid: process.pid, address: '', since: new Date().toISOString() });
    if (lock.ok) return lock;
    if (!told) say('build', `waiting for process ${lock.holder?.pid ?? ''}, which is building`);
    told = true;
    await sleep(250, undefined, { signal });
  }
}

async function isFresh(checkout: string): Promise<boolean> {
  const known = await readFile(stampFile(checkout), 'utf8').catch(() => '');
  return known !== '' && known === (await stampSources(checkout));
}

/** The stamp goes first and comes back last, so that an interrupted build never looks finished. */
async function build(checkout: string, signal?: AbortSignal): Promise<void> {
  await rm(stampFile(checkout), { force: true });
  const stamp = await stampSources(checkout);
  const compiler = startNode(path.join('node_modules', '@react-router', 'dev', 'bin.cjs'), {
    args: ['build'],
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
  let said = '';
  for (const stream of [compiler.process.stdout, compiler.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const end = await compiler.ended;
  signal?.throwIfAborted();
  if (end !== 'exit code 0') {
    const tail = said.trim().split('\n').slice(-30).join('\n');
    throw new CannotStart(
      `the build failed (${end}):\n${tail}`,
      'Correct the source, or see it all with: npx react-router build',
    );
  }
  await writeFile(stampFile(checkout), stamp);
}

function stampFile(checkout: string): string {
  return path.join(checkout, 'build', '.sources');
}
