import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDataFolder, readOrMakeAuthSecret } from './data-folder.ts';

let folder: string;
const mask = process.umask();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gida data '));
});

afterEach(() => {
  process.umask(mask);
  rmSync(folder, { recursive: true });
});

it('makes a deep data folder that only its owner may read', async () => {
  const dataDir = path.join(folder, 'a', 'b');
  await prepareDataFolder(dataDir);
  await prepareDataFolder(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

it('lets nobody else read what is written after it, in a folder that was open to all', async () => {
  process.umask(0o022);
  await prepareDataFolder(folder);
  const file = path.join(folder, 'media', 'photo');
  execFileSync(process.execPath, [
    '-e',
    `fs.mkdirSync(${JSON.stringify(path.dirname(file))}); fs.writeFileSync(${JSON.stringify(file)}, 'x')`,
  ]);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('refuses a data folder that cannot be', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  await expect(prepareDataFolder(path.join(folder, 'file', 'var'))).rejects.toThrow(/cannot be written \(ENOTDIR\)/);
  await expect(prepareDataFolder('/proc/gida')).rejects.toThrow(/cannot be written/);
});

it('makes the key for sessions once and keeps it private', async () => {
  const secret = await readOrMakeAuthSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await readOrMakeAuthSecret(folder)).toBe(secret);
  expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(path.join(folder, 'auth-secret'), 'utf8').trim()).toBe(secret);
});
