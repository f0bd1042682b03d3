import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createLine, type Server as Line } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetForm, keepForm, listForms, sendForms, type WaitingForm } from './waiting-forms.client.ts';

const CUTS = process.env.LONG === '1' ? 10_000 : 300;

/** What the site does with a form: takes it once by its number, when all of it has come. */
const taken: string[] = [];
let server: Server;
let line: Line;
/** The line goes after that many bytes, counted both ways. */
let cutAfter = Number.POSITIVE_INFINITY;
let status = 303;

const portOf = (of: { address(): unknown }) => (of.address() as AddressInfo).port;
const listening = (of: Server | Line) => new Promise<void>((done) => of.listen(0, '127.0.0.1', done));
const send = globalThis.fetch;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    try {
      const form = await new Response(await Array.fromAsync(request).then(Buffer.concat), {
        headers: { 'Content-Type': request.headers['content-type'] ?? '' },
      }).formData();
      const number = String(form.get('once'));
      if (status === 303 && !taken.includes(number)) taken.push(number);
      response.writeHead(status, { Location: '/taken', Connection: 'close' }).end('x'.repeat(2_000));
    } catch {
      response.destroy();
    }
  });
  line = createLine((near) => {
    const far = connect(portOf(server), '127.0.0.1');
    let left = cutAfter;
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        to.write(bytes.subarray(0, Math.max(0, Math.min(left, bytes.length))));
        left -= bytes.length;
        if (left <= 0) setImmediate(end);
      });
      from.on('close', end).on('error', end);
    }
  });
  await Promise.all([listening(server), listening(line)]);
  vi.stubGlobal('fetch', (to: string, init: RequestInit) => send(`http://127.0.0.1:${portOf(line)}${to}`, init));
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
  line.close();
});

const kept = new Map<string, Response>();
const cache = {
  put: async (key: string, copy: Response) => void kept.set(key, copy),
  match: async (key: string) => kept.get(key)?.clone(),
  matchAll: async () => [...kept.values()].map((copy) => copy.clone()),
  delete: async (key: string) => kept.delete(key),
};

const told: [string, string][] = [];
let person = 'ada';
let open = '';
const around = {
  person: async () => person,
  isOpen: async (page: string) => page === open,
  sent: async ({ id }: WaitingForm) => void told.push([id, 'sent']),
  notSent: async ({ id, state }: WaitingForm) => void told.push([id, state]),
};

beforeEach(() => {
  vi.stubGlobal('caches', { open: async () => cache });
  for (const list of [told, taken]) list.length = 0;
  kept.clear();
  [person, open, status, cutAfter] = ['ada', '', 303, Number.POSITIVE_INFINITY];
});

const write = (id: string, bytes = 10, by = person) =>
  keepForm(
    {
      id,
      to: '/bespoke',
      name: 'Send to the workshop',
      isMultipart: true,
      fields: [
        ['once', id],
        ['photos', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })],
      ],
    },
    by,
    'page-1',
  );

it(`takes each form once, and loses none, over ${CUTS} cuts of the line`, async () => {
  let cuts = 0;
  const written: string[] = [];
  for (let number = 0; cuts < CUTS; number += 1) {
    const id = `form-${number}`;
    written.push(id);
    await write(id, 1 + Math.floor(Math.random() * 60_000));
    for (let tries = 0; (await listForms()).length > 0; tries += 1) {
      cutAfter = tries < 4 ? Math.floor(Math.random() ** 2 * 64_000) : Number.POSITIVE_INFINITY;
      await sendForms(around).catch(() => {
        cuts += 1;
      });
    }
  }
  expect(taken).toEqual(written);
  expect(told).toEqual(written.map((id) => [id, 'sent']));
}, 600_000);

it('leaves a form to the open page that holds it, and sends it once that is closed', async () => {
  await write('one');
  open = 'page-1';
  await sendForms(around);
  expect(taken).toEqual([]);
  open = '';
  await Promise.all([sendForms(around), sendForms(around)]);
  expect([taken, told]).toEqual([['one'], [['one', 'sent']]]);
});

it('keeps what another wrote for them, and sends it for nobody else', async () => {
  await write('of-ada');
  await write('of-nobody', 10, '-');
  person = 'bola';
  await sendForms(around);
  expect(taken).toEqual(['of-nobody']);
  person = 'ada';
  status = 412;
  await sendForms(around);
  expect((await listForms()).map(({ id, state }) => [id, state])).toEqual([['of-ada', 'signed_out']]);
  status = 303;
  await sendForms(around);
  expect(taken).toEqual(['of-nobody', 'of-ada']);
});

it('keeps what was refused for a person to put right, and asks no more by itself', async () => {
  await write('one');
  status = 422;
  await sendForms(around);
  status = 303;
  await sendForms(around);
  expect([taken, told]).toEqual([[], [['one', 'refused']]]);
  await forgetForm('one');
  expect(await listForms()).toEqual([]);
});

it('keeps no more than twenty, and no more than 30 MB', async () => {
  expect(await write('large', 30_000_001)).toBeUndefined();
  for (let number = 0; number < 20; number += 1) expect(await write(`form-${number}`)).toBeDefined();
  expect(await write('one-more')).toBeUndefined();
  expect(await write('form-3')).toBeDefined();
});
