import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { serveMedia } from './media.ts';

const folder = await mkdtemp(join(tmpdir(), 'gida-media-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const store = await openObjectStore(`file:${folder}`);

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'m1 1'.repeat(200)}"/></svg>`;
const KEY = `drawings/${'a'.repeat(32)}.svg`;
await store.put(KEY, Buffer.from(SVG), { contentType: 'image/svg+xml', cacheControl: 'no-store' });
await store.put(`img/${'a'.repeat(32)}.svg`, Buffer.from(SVG), {
  contentType: 'image/svg+xml',
  cacheControl: 'no-store',
});

const ask = (path: string, init: RequestInit = {}) => serveMedia(new Request(`https://gida.ng${path}`, init), store);

test('a drawing opened as a page can do nothing, and is taken for nothing else', async () => {
  const answer = await ask(`/media/${KEY}`);
  expect(await answer.text()).toBe(SVG);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a drawing is compressed for those who take it', async () => {
  const answer = await ask(`/media/${KEY}`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
  expect(brotliDecompressSync(bytes).toString()).toBe(SVG);
});

test('a drawing that is known already is not sent again, and its head has no body', async () => {
  const head = await ask(`/media/${KEY}`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const again = await ask(`/media/${KEY}`, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('no other SVG is served, wherever it is', async () => {
  for (const path of [`img/${'a'.repeat(32)}.svg`, 'drawings/a.svg', `drawings/${'b'.repeat(32)}.svg`]) {
    expect((await ask(`/media/${path}`)).status, path).toBe(404);
  }
});
