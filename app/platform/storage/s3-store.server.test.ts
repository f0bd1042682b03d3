import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { describeObjectStore } from '#tests/support/object-store-contract.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-store.server.ts';
import { openS3Store } from './s3-store.server.ts';
import type { RetryTiming } from './upload-with-retry.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
let run = 0;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const text = { contentType: 'text/plain', cacheControl: 'no-store' };
const bytes = (value: string) => new TextEncoder().encode(value);

/** Waits pass at once, and are counted. */
function fakeTiming() {
  const waits: number[] = [];
  let now = 0;
  const timing: RetryTiming = {
    now: () => now,
    random: () => 0,
    sleep: async (ms) => {
      waits.push(ms);
      now += ms;
    },
  };
  return { waits, timing };
}

// S3 shows an object whole or not at all; s3rver keeps bytes and description in two files and may show one of each.
describeObjectStore(() => openS3Store({ ...server.address, folder: `run-${run++}/` }), { isRaced: false });

describe('a bucket', () => {
  let store: ObjectStore;
  let waits: number[];
  beforeEach(async () => {
    const fake = fakeTiming();
    waits = fake.waits;
    store = await openS3Store({ ...server.address, folder: `run-${run++}/` }, fake.timing);
    server.requests.length = 0;
  });

  it('is opened by its address in STORAGE_URL', async () => {
    const opened = await openObjectStore(server.url.replace('?', '/shop/a?'));
    await opened.put('img/x', bytes('x'), text);
    expect(server.requests.at(-1)).toBe('PUT /gida-files/shop/a/img/x');
  });

  it.each([
    ['a wrong secret', () => ({ secretAccessKey: 'hunter2' }), '403 SignatureDoesNotMatch'],
    ['an unknown key', () => ({ accessKeyId: 'hunter2' }), '403 InvalidAccessKeyId'],
    [
      'a bucket that is not there',
      () => ({ endpoint: server.address.endpoint.replace('gida-files', 'other') }),
      '404 NoSuchBucket',
    ],
  ])('fails at the start with %s, without telling it', async (_, wrong, said) => {
    const opening = openS3Store({ ...server.address, ...wrong() });
    await expect(opening).rejects.toThrow(said);
    await expect(opening).rejects.not.toThrow('hunter2');
  });

  it('is tried again after 503, 429 and cut connections, with waits that double', async () => {
    server.faults.push(503, 'cut', 429, 500);
    await store.put('a', bytes('whole'), text);
    expect(waits).toEqual([200, 400, 800, 1600]);
    expect(await store.head('a')).toMatchObject({ size: 5 });
    server.faults.push(503);
    const got = await store.get('a');
    if (!got.ok) throw new Error(got.reason);
    expect(await new Response(got.body).text()).toBe('whole');
  });

  it('is given up on after fifteen seconds, with what it said last', async () => {
    server.faults.push(...Array.from({ length: 12 }, () => 503));
    await expect(store.head('a')).rejects.toThrow(/did not answer HEAD run-\d+\/a: 503/);
    expect(waits.reduce((sum, wait) => sum + wait)).toBe(15_000);
    server.faults.length = 0;
  });

  test('a stream larger than memory is to hold is sent whole, and again after a fault', async () => {
    const piece = Buffer.alloc(1_000_000, 'gida-');
    const pieces = async function* () {
      for (let index = 0; index < 9; index++) yield piece;
    };
    server.faults.push('cut');
    const meta = await store.put('large', pieces(), text);
    const hash = createHash('sha256');
    for (let index = 0; index < 9; index++) hash.update(piece);
    expect(meta).toEqual({ ...text, size: 9_000_000, sha256: hash.digest('hex') });
    const got = await store.get('large', { start: 8_999_995 });
    if (!got.ok) throw new Error(got.reason);
    expect(await new Response(got.body).text()).toBe('gida-');
  });

  it('that stored a new object and lost its answer is not taken for somebody else', async () => {
    server.faults.push('none', 'lost', 412);
    const meta = await store.put('new', bytes('ours'), { ...text, mustBeNew: true });
    expect(meta).toEqual(await store.head('new'));
    server.faults.push(404, 412);
    await expect(store.put('new', bytes('else'), { ...text, mustBeNew: true })).rejects.toThrow(
      'already an object new',
    );
  });

  test('a list of more than a page is whole', async () => {
    for (let index = 0; index < 12; index++)
      await store.put(`many/${String(index).padStart(2, '0')}`, bytes('x'), text);
    const paged = await openS3Store({ ...server.address, folder: `run-${run - 1}/` }, undefined, { pageSize: 5 });
    const keys: string[] = [];
    for await (const key of paged.list('many/')) keys.push(key);
    expect(keys).toEqual(Array.from({ length: 12 }, (_, index) => `many/${String(index).padStart(2, '0')}`));
  });
});
