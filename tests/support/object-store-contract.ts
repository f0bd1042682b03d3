import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GetResult, ObjectStore } from '#app/platform/storage/object-store.ts';

const text = { contentType: 'text/plain', cacheControl: 'no-store' };
const bytes = (value: string) => new TextEncoder().encode(value);
const read = async (result: GetResult) => {
  if (!result.ok) throw new Error(result.reason);
  return new Response(result.body).text();
};
const collect = async <T>(items: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/**
 * What every object store must do, whatever it keeps its objects on. `open` gives an empty one before each test. `isRaced` is false
 * where the server behind the store is a stand-in that breaks its protocol's own promise about writers at the same time.
 */
export function describeObjectStore(open: () => Promise<ObjectStore>, { isRaced = true } = {}): void {
  let store: ObjectStore;
  beforeEach(async () => {
    store = await open();
  });
  const keys = (prefix: string) => collect(store.list(prefix));

  describe('round trip', () => {
    test('gives back the bytes and their description', async () => {
      const sha256 = createHash('sha256').update('Ẹ káàbọ̀').digest('hex');
      const meta = { ...text, sha256, size: bytes('Ẹ káàbọ̀').length };
      expect(await store.put('notes/welcome.txt', bytes('Ẹ káàbọ̀'), text)).toEqual(meta);
      expect(await store.head('notes/welcome.txt')).toEqual(meta);
      const got = await store.get('notes/welcome.txt');
      expect(got).toMatchObject({ ok: true, meta });
      expect(await read(got)).toBe('Ẹ káàbọ̀');
    });

    test('takes streams, and gives large objects in pieces', async () => {
      const large = Buffer.alloc(3_000_000, 'gida');
      await store.put('large', Readable.from([large.subarray(0, 1_234_567), large.subarray(1_234_567)]), text);
      const got = await store.get('large');
      if (!got.ok) throw new Error(got.reason);
      const pieces = await collect(got.body);
      expect(pieces.length).toBeGreaterThan(5);
      expect(Buffer.concat(pieces).equals(large)).toBe(true);
    });

    test('an empty object is an object', async () => {
      await store.put('empty', new Uint8Array(), text);
      expect(await read(await store.get('empty'))).toBe('');
      expect(await store.head('empty')).toMatchObject({ size: 0 });
    });

    test('what is not there', async () => {
      await store.put('folder/file', bytes('x'), text);
      for (const key of ['nothing', 'folder', 'folder/file/below']) {
        expect(await store.get(key)).toEqual({ ok: false, reason: 'not_found' });
        expect(await store.head(key)).toBeNull();
        expect(await store.delete(key)).toBe(false);
      }
    });

    test('delete', async () => {
      await store.put('a/b', bytes('x'), text);
      expect(await store.delete('a/b')).toBe(true);
      expect(await store.head('a/b')).toBeNull();
    });
  });

  describe('ranges, both ends included', () => {
    beforeEach(() => store.put('digits', bytes('0123456789'), text));

    test.each([
      [{ start: 2, end: 4 }, '234', 2, 4],
      [{ start: 7 }, '789', 7, 9],
      [{ start: 0, end: 0 }, '0', 0, 0],
      [{ start: 8, end: 500 }, '89', 8, 9],
    ])('%o', async (range, expected, start, end) => {
      const got = await store.get('digits', range);
      expect(got).toMatchObject({ ok: true, start, end, meta: { size: 10 } });
      expect(await read(got)).toBe(expected);
    });

    test.each([[{ start: 10 }], [{ start: -1 }], [{ start: 5, end: 4 }], [{ start: 0.5 }], [{ start: Number.NaN }]])(
      '%o cannot be satisfied',
      async (range) => {
        expect(await store.get('digits', range)).toEqual({ ok: false, reason: 'range_not_satisfiable', size: 10 });
      },
    );

    test('a reader may stop in the middle of a large object', async () => {
      await store.put('large', Buffer.alloc(2_000_000, 'x'), text);
      const got = await store.get('large', { start: 10 });
      if (!got.ok) throw new Error(got.reason);
      await got.body.cancel();
      expect(await store.delete('large')).toBe(true);
    });
  });

  describe('keys', () => {
    test.each([
      '',
      '/',
      '/etc/passwd',
      '../secret',
      'a/../../b',
      'a//b',
      'a/',
      '.incoming/x',
      'a/.b',
      'Ada',
      'a b',
      'ọ',
      'a\\b',
      'a\0b',
      'a\n',
      'x'.repeat(201),
    ])('%j is refused by every operation', async (key) => {
      await expect(store.put(key, bytes('x'), text)).rejects.toThrow('Not an object key');
      await expect(store.get(key)).rejects.toThrow('Not an object key');
      await expect(store.head(key)).rejects.toThrow('Not an object key');
      await expect(store.delete(key)).rejects.toThrow('Not an object key');
    });

    test('list: ascending and by prefix', async () => {
      for (const key of ['img/b/200.avif', 'img/a/400.webp', 'img/a/200.webp', 'img/a.b', 'models/x.glb', 'img-old']) {
        await store.put(key, bytes(key), text);
      }
      const all = ['img-old', 'img/a.b', 'img/a/200.webp', 'img/a/400.webp', 'img/b/200.avif', 'models/x.glb'];
      expect(await keys('')).toEqual(all);
      expect(await keys('img/')).toEqual(all.slice(1, 5));
      expect(await keys('img/a')).toEqual(all.slice(1, 4));
      expect(await keys('none/')).toEqual([]);
    });
  });

  describe('whole or not at all', () => {
    // A stand-in that is not atomic itself proves nothing here: the test is not among its own.
    if (isRaced) {
      test('of writers at the same time one wins entirely, bytes and description together', async () => {
        const writers = Array.from({ length: 20 }, (_, n) =>
          store.put('race', bytes(String(n).repeat(50_000)), { contentType: `text/x-${n}`, cacheControl: 'no-store' }),
        );
        const readers = Array.from({ length: 20 }, () => store.get('race'));
        await Promise.all(writers);
        for (const got of [...(await Promise.all(readers)), await store.get('race')]) {
          if (!got.ok) continue;
          const body = await read(got);
          expect(createHash('sha256').update(body).digest('hex')).toBe(got.meta.sha256);
          expect(`text/x-${Number(body.slice(0, body.length / 50_000))}`).toBe(got.meta.contentType);
        }
        expect((await store.get('race')).ok).toBe(true);
      });
    }

    test('a body that fails, or differs from its checksum, leaves the old object', async () => {
      await store.put('kept', bytes('old'), text);
      const breaks = async function* () {
        yield bytes('new');
        throw new Error('connection lost');
      };
      await expect(store.put('kept', breaks(), text)).rejects.toThrow('connection lost');
      await expect(store.put('kept', bytes('new'), { ...text, sha256: '0'.repeat(64) })).rejects.toThrow('checksum');
      expect(await read(await store.get('kept'))).toBe('old');
    });

    test('an object that must be new is not put in the place of another', async () => {
      await store.put('once', bytes('first'), { ...text, mustBeNew: true });
      await expect(store.put('once', bytes('second'), { ...text, mustBeNew: true })).rejects.toThrow(
        'There is already an object',
      );
      expect(await read(await store.get('once'))).toBe('first');
      await store.put('once', bytes('third'), text);
      expect(await read(await store.get('once'))).toBe('third');
    });
  });
}
