import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeObjectStore } from '#tests/support/object-store-contract.ts';
import { openDiskStore } from './disk-store.server.ts';
import type { ObjectStore } from './object-store.ts';

let root: string;
let store: ObjectStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'));
  store = await openDiskStore(root);
});
afterEach(() => rm(root, { recursive: true }));

const text = { contentType: 'text/plain', cacheControl: 'no-store' };
const bytes = (value: string) => new TextEncoder().encode(value);
const half = () => readdir(join(root, '.incoming'));

describeObjectStore(async () => store);

describe('the folder', () => {
  test('what is being written is no object', async () => {
    await writeFile(join(root, '.incoming', 'half'), 'half');
    for await (const key of store.list('')) expect(key).toBeUndefined();
  });

  test('writers at the same time, and bodies that fail, leave no litter', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.put('race', bytes('x'.repeat(50_000)), text)));
    const breaks = async function* () {
      yield bytes('new');
      throw new Error('connection lost');
    };
    await expect(store.put('kept', breaks(), text)).rejects.toThrow('connection lost');
    await expect(store.put('race', bytes('new'), { ...text, mustBeNew: true })).rejects.toThrow('There is already');
    expect(await half()).toEqual([]);
  });

  test('opening removes what a crash left, but not what another process is writing', async () => {
    const [old, fresh] = [join(root, '.incoming', 'old'), join(root, '.incoming', 'fresh')];
    await writeFile(old, 'half');
    await writeFile(fresh, 'half');
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(old, twoHoursAgo, twoHoursAgo);
    await openDiskStore(root);
    expect(await readdir(join(root, '.incoming'))).toEqual(['fresh']);
  });

  test('a file the store did not write, or that was cut short, is an error and not an object', async () => {
    await mkdir(join(root, 'img'));
    await writeFile(join(root, 'img', 'stray'), 'stray');
    await expect(store.get('img/stray')).rejects.toThrow('Not a file of this object store');
    await store.put('cut', bytes('0123456789'), text);
    await writeFile(join(root, 'cut'), (await readFile(join(root, 'cut'))).subarray(3));
    await expect(store.head('cut')).rejects.toThrow('wrong length');
  });
});
