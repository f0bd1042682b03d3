import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openObjectStore } from './open-store.server.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'open-store-'));
});
afterEach(() => rm(root, { recursive: true }));

test.each([
  ['an absolute folder', (folder: string) => `file://${folder}`],
  ['an absolute folder, short', (folder: string) => `file:${folder}`],
  ['a folder relative to the working directory', (folder: string) => `file:${relative(process.cwd(), folder)}`],
  ['a relative folder with a dot', (folder: string) => `file:./${relative(process.cwd(), folder)}`],
])('%s', async (_, urlOf) => {
  const folder = join(root, 'up loads');
  const store = await openObjectStore(urlOf(folder).replace(' ', '%20'));
  await store.put('a/b', new Uint8Array([1]), { contentType: 'x/y', cacheControl: 'no-store' });
  expect((await stat(join(folder, 'a', 'b'))).isFile()).toBe(true);
});

test.each([
  '',
  'file:',
  'file://server/share',
  './var/uploads',
  's3://uploads',
  's3://key@host/uploads',
  's3://key:secret@host',
  's3://key:se%cret@host/uploads',
  'file:./up%loads',
])('%j is refused', async (url) => {
  await expect(openObjectStore(url)).rejects.toMatchObject({
    message: expect.stringContaining('STORAGE_URL='),
    cure: expect.stringContaining('for example STORAGE_URL=file:./var/uploads'),
  });
});

test('a refused address does not put its secret in a log', async () => {
  const refused = openObjectStore('s3://key:hunter2/hunter2@host/b?secret=hunter2');
  await expect(refused).rejects.not.toThrow('hunter2');
  await expect(refused).rejects.toThrow('s3://…@host/b?…');
});
