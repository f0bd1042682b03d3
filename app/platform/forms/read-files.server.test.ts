import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readFiles } from './read-files.server.ts';

const MB = 1024 * 1024;

function upload(bytes: number, { words = '' } = {}): Request {
  const form = new FormData();
  form.append('words', words);
  form.append('file', new File([Buffer.alloc(bytes, 7)], 'a.bin', { type: 'image/png' }));
  return new Request('http://localhost/photo?next=%2Fx', { method: 'POST', body: form });
}

const foldersLeft = () => readdirSync(tmpdir()).filter((name) => name.startsWith('gida-form-'));

it('hands over the files, and keeps none of them afterwards', async () => {
  const before = foldersLeft();
  const read = await readFiles(upload(3 * MB), { upTo: 4 * MB, person: 'a' }, async (form) => {
    const file = form.get('file') as File;
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { size: bytes.length, last: bytes.at(-1), type: file.type };
  });
  expect(read).toEqual({ size: 3 * MB, last: 7, type: 'image/png' });
  await expect(
    readFiles(upload(10), { upTo: MB, person: 'a' }, () => Promise.reject(new Error('of ours'))),
  ).rejects.toThrow('of ours');
  expect(foldersLeft()).toEqual(before);
});

it('takes many words from nobody, however large its files may be', async () => {
  const sent = upload(10, { words: 'x'.repeat(MB) });
  await expect(readFiles(sent, { upTo: 25 * MB, person: 'a' }, async () => 1)).rejects.toMatchObject({ status: 413 });
  const urlencoded = new Request('http://localhost/photo', {
    method: 'POST',
    body: new URLSearchParams({ a: 'x'.repeat(MB) }),
  });
  await expect(readFiles(urlencoded, { upTo: 25 * MB, person: 'a' }, async () => 1)).rejects.toMatchObject({
    status: 413,
  });
});

it('leads back to a page that says itself what was too large', async () => {
  const options = { upTo: MB, person: 'a', saysTooLarge: true };
  const answer: unknown = await readFiles(upload(2 * MB), options, async () => 1).catch((thrown: unknown) => thrown);
  expect((answer as Response).headers.get('location')).toBe('/photo?next=%2Fx&notice=too_large');
});

it('takes four forms with files of one person at once', async () => {
  let finish = () => {};
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const one = () => readFiles(upload(10), { upTo: MB, person: 'b' }, () => wait);
  const four = [one(), one(), one(), one()];
  await expect(one()).rejects.toMatchObject({ status: 503 });
  await readFiles(upload(10), { upTo: MB, person: 'c' }, async () => 1);
  finish();
  await Promise.all(four);
  await one();
});

it('keeps nothing of a form that was broken off', async () => {
  const before = foldersLeft();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(
        Buffer.from('--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nthe beginning of a file'),
      );
    },
    pull: (controller) => controller.error(new Error('gone')),
  });
  const sent = new Request('http://localhost/photo', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  } as RequestInit);
  await expect(readFiles(sent, { upTo: MB, person: 'd' }, async () => 1)).rejects.toMatchObject({ status: 400 });
  expect(foldersLeft()).toEqual(before);
  expect(existsSync(tmpdir())).toBe(true);
});
