import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireDataFolderLock } from './data-folder.ts';
import { type Holder, tryLock } from './lock-file.ts';

let folder: string;
const holder = (pid: number): Holder => ({ pid, address: 'http://localhost:3000', since: '2026-01-02T03:04:05.000Z' });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gida lock '));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A real second process that takes the lock and stays. */
async function startHolder() {
  const script = path.join(folder, 'hold.mjs');
  const source = new URL('data-folder.ts', import.meta.url).href;
  writeFileSync(
    script,
    `const { acquireDataFolderLock } = await import(${JSON.stringify(source)});
     const lock = acquireDataFolderLock(${JSON.stringify(folder)}, 'http://localhost:4321');
     process.on('message', () => { lock.release(); process.exit(); });
     process.send('held');`,
  );
  const child = fork(script, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  await once(child, 'message');
  return child;
}

describe('the lock of the data folder', () => {
  it('refuses a second process and names the first', async () => {
    const child = await startHolder();
    expect(() => acquireDataFolderLock(folder, 'x')).toThrow(
      new RegExp(`held by process ${child.pid}, which serves http://localhost:4321`),
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('is free the moment its holder is killed, and says that it was abandoned', async () => {
    const child = await startHolder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = acquireDataFolderLock(folder, 'x');
    expect(lock.wasAbandoned).toBe(true);
    lock.release();
  });

  it('is free after a release, and not called abandoned', async () => {
    const child = await startHolder();
    child.send('release');
    await once(child, 'exit');
    const lock = acquireDataFolderLock(folder, 'x');
    expect(lock.wasAbandoned).toBe(false);
    lock.release();
  });
});

describe('tryLock', () => {
  it('is exclusive within one process too, and survives any number of refused attempts', () => {
    const file = path.join(folder, 'lock.db');
    const first = tryLock(file, holder(1));
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(tryLock(file, holder(2))).toEqual({ ok: false, reason: 'held', holder: holder(1) });
    }
    if (!first.ok) throw new Error('the first attempt was refused');
    first.release();
    const second = tryLock(file, holder(2));
    expect(second.ok).toBe(true);
    if (second.ok) second.release();
  });
});
