import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from '../storage/disk-store.server.ts';
import { storePicture } from './store-picture.server.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(root, { recursive: true }));

const red = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();

test('an upload is stored in every variant, to be cached for ever', async () => {
  const store = await openDiskStore(root);
  const stored = await storePicture(store, await red(450), { maxBytes: 8_000_000 });
  if (!stored.ok) throw new Error(stored.reason);
  expect(stored.picture).toMatchObject({ width: 450, height: 300, widths: [200, 400], dominantColor: '#ff0000' });
  const keys: string[] = [];
  for await (const key of store.list('')) keys.push(key);
  expect(keys).toEqual(
    ['200.avif', '200.jpg', '200.webp', '400.avif', '400.jpg', '400.webp'].map(
      (name) => `${stored.picture.key}/${name}`,
    ),
  );
  expect(await store.head(`${stored.picture.key}/400.avif`)).toMatchObject({
    contentType: 'image/avif',
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

test('a refused upload leaves nothing behind', async () => {
  const store = await openDiskStore(root);
  expect(await storePicture(store, Buffer.from('<svg/>'), { maxBytes: 99 })).toEqual({
    ok: false,
    reason: 'not_an_image',
  });
  for await (const key of store.list('')) expect.unreachable(key);
});

test('more uploads at once than anybody should wait for are turned away', async () => {
  const store = await openDiskStore(root);
  const tiny = await red(20);
  const results = await Promise.all(Array.from({ length: 25 }, () => storePicture(store, tiny, { maxBytes: 99_999 })));
  expect(results.filter((result) => result.ok)).toHaveLength(21);
  expect(results.filter((result) => !result.ok && result.reason === 'busy')).toHaveLength(4);
});
