import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { CLIENT_ADDRESS_HEADER } from '../rate-limits/client-block.ts';
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

const HELD_BYTES = '--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n';
/** A form that has started, from an address, and of which nothing more comes until it is let go. */
function trickling(address: string, person: string) {
  let letGo = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(HELD_BYTES));
      letGo = () => controller.error(new Error('gone'));
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', [CLIENT_ADDRESS_HEADER]: address };
  const sent = new Request('http://localhost/photo', { method: 'POST', body, duplex: 'half', headers } as RequestInit);
  const answer = readFiles(sent, { upTo: MB, person }, async () => 200).catch(
    (error: { status: number }) => error.status,
  );
  return { answer, letGo: () => letGo() };
}
const from = (address: string) => {
  const request = upload(10);
  request.headers.set(CLIENT_ADDRESS_HEADER, address);
  return request;
};

it('counts a person by their account and by their block of addresses, and keeps places for the team', async () => {
  // Ten accounts of one address, four forms each: ten are taken, and thirty find no place.
  const held = Array.from({ length: 40 }, (_, form) => trickling('192.0.2.7', `account ${Math.floor(form / 4)}`));
  expect(await Promise.all(held.slice(10).map(({ answer }) => answer))).toEqual(Array(30).fill(503));
  const other = (address: string, more: object = {}) =>
    readFiles(from(address), { upTo: MB, person: address, ...more }, async () => 200);
  await expect(other('192.0.2.200')).rejects.toMatchObject({ status: 503 });
  expect(await other('198.51.100.1')).toBe(200);
  // Every place of visitors is held, and the owner, at the very same address, sends a picture.
  const more = Array.from({ length: 30 }, (_, index) => trickling(`203.0.${index}.1`, `visitor ${index}`));
  await expect(other('198.51.100.1')).rejects.toMatchObject({ status: 503 });
  expect(await other('192.0.2.7', { isTeam: true })).toBe(200);
  for (const { letGo } of [...held.slice(0, 10), ...more]) letGo();
  expect(await Promise.all([...held.slice(0, 10), ...more].map(({ answer }) => answer))).toEqual(Array(40).fill(400));
  expect(await other('192.0.2.7')).toBe(200);
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
