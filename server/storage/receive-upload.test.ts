import { connect } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { aPicture, faultOf, md5, useStorage } from '#tests/support/use-storage.ts';

const storage = useStorage({ environment: { STORAGE_QUOTA_MB: '70' } });
const { call, upload, uploaded } = storage;

describe('an upload', () => {
  // Covers 3-14
  it('answers with every field of the specification', async () => {
    const answer = await upload('files/a b.txt', 'teak', storage.owner, {
      contentType: 'text/plain; charset=utf-8',
      cacheControl: 'public, max-age=60',
      contentLanguage: 'en',
      metadata: { room: 'hall' },
      md5Hash: md5(Buffer.from('teak')),
      downloadTokens: 'chosen-by-me',
      generation: '1',
    });
    expect(await answer.json()).toEqual({
      kind: 'storage#object',
      name: 'files/a b.txt',
      bucket: 'gida',
      generation: '1795251600000000',
      metageneration: '1',
      contentType: 'text/plain; charset=utf-8',
      timeCreated: '2026-11-21T09:00:00.000Z',
      updated: '2026-11-21T09:00:00.000Z',
      storageClass: 'STANDARD',
      size: '4',
      md5Hash: md5(Buffer.from('teak')),
      etag: '"1795251600000000-1"',
      contentEncoding: 'identity',
      contentDisposition: "inline; filename*=utf-8''a%20b.txt",
      contentLanguage: 'en',
      cacheControl: 'public, max-age=60',
      metadata: { room: 'hall' },
      downloadTokens: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const audit = await storage.handle.pool.query(
      "select actor, subject_id from audit_entries where action = 'file.uploaded'",
    );
    expect(audit.rows).toEqual([{ actor: storage.owner.id, subject_id: 'files/a b.txt' }]);
  });

  it('of a picture keeps its pixels and nothing else of the file', async () => {
    const photo = await aPicture()
      .withExif({ IFD0: { Copyright: 'secret-exif' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const { link, md5Hash, size } = await uploaded('imgs/3f2a', polyglot, storage.owner, { md5Hash: md5(polyglot) });
    const stored = Buffer.from(await (await call(link)).arrayBuffer());
    expect(stored.includes('script') || stored.includes('secret-exif')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(`${md5Hash} ${size}`).toBe(`${md5(stored)} ${stored.length}`);
  });

  it('takes the place of what was there: its bytes and its links go', async () => {
    const first = await uploaded('files/a', 'first', storage.owner);
    const second = await uploaded('files/a', 'second', storage.owner);
    expect(Number(second.generation)).toBeGreaterThan(Number(first.generation));
    expect((await call(first.link)).status).toBe(403);
    expect(await (await call(second.link)).text()).toBe('second');
    expect(await storage.harness.storedKeys()).toHaveLength(1);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const refusals: [string, string, () => Promise<Uint8Array | string> | Uint8Array | string, object, string][] = [
    [
      'an SVG among the pictures',
      'imgs/a',
      () => svg,
      { contentType: 'image/svg+xml' },
      '400 storage/invalid-argument',
    ],
    [
      'a page among the pictures',
      'imgs/a',
      () => '<!doctype html>',
      {},
      '400 storage/invalid-argument: This file is not',
    ],
    ['a picture cut short', 'imgs/a', () => Buffer.concat([png, Buffer.alloc(60)]), {}, '400 storage/invalid-argument'],
    [
      'a picture that says it is another type',
      'imgs/a',
      () => aPicture().jpeg().toBuffer(),
      { contentType: 'image/png' },
      '400 storage/invalid-argument: The file is image/jpeg, not image/png as it says.',
    ],
    ['a document that says it is a picture', 'files/a', () => 'x', { contentType: 'image/png' }, '400 storage/invalid'],
    [
      'bytes that differ from their checksum',
      'files/a',
      () => 'x',
      { md5Hash: md5(png) },
      '400 storage/invalid-checksum',
    ],
    [
      'two names',
      'files/a',
      () => 'x',
      { name: 'files/b' },
      '400 storage/invalid-argument: The address and the metadata',
    ],
    [
      'a header in a header',
      'files/a',
      () => 'x',
      { cacheControl: 'x\r\nSet-Cookie: a=b' },
      '400 storage/invalid-argument',
    ],
    ['a type that is none', 'files/a', () => 'x', { contentType: 'text/html\r\nx' }, '400 storage/invalid-argument'],
    [
      'metadata without end',
      'files/a',
      () => 'x',
      { metadata: { a: 'x'.repeat(9000) } },
      '400 storage/invalid-argument',
    ],
    ['metadata that is none', 'files/a', () => 'x', { metadata: { a: 5 } }, '400 storage/invalid-argument'],
    ['a folder nobody may write', 'incoming/a', () => 'x', {}, '403 storage/unauthorized'],
    ['a picture in a folder', 'imgs/a/b', () => 'x', {}, '403 storage/unauthorized'],
  ];
  // Covers 8-20
  it.each(refusals)('refuses %s', async (_, name, bytes, metadata, said) => {
    expect(await faultOf(upload(name, await bytes(), storage.owner, metadata as Record<string, unknown>))).toContain(
      said,
    );
    expect(await storage.harness.storedKeys()).toEqual([]);
  });

  it('refuses a picture of billions of pixels', async () => {
    const bomb = await aPicture().png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await faultOf(upload('imgs/bomb', bomb, storage.owner))).toContain('more than 40 million pixels');
  });

  test.each([
    '../etc/passwd',
    'imgs/../../x',
    'files/a\0',
    'files//a',
    'files/./a',
    'files/\u202egnp',
    '',
    'files/%00'.replace('%00', '\u0007'),
    'x'.repeat(1025),
  ])('refuses the name %j', async (name) => {
    expect(await faultOf(upload(name, 'x', storage.owner))).toMatch(/^40[03] /);
  });

  it('refuses addresses that climb, however they are written', async () => {
    for (const path of ['/%2e%2e%2Fx', '/imgs%2F..%2F..%2Fx', '/a%00', '/%ff', '/%zz', '/imgs%5C..%5Cx'])
      expect(await faultOf(call(path, storage.owner))).toContain('400 storage/invalid-argument');
    for (const path of ['/../../../healthz', '/%2e%2e/%2e%2e/o'])
      expect((await call(path, storage.owner)).status).toBeGreaterThanOrEqual(400);
  });

  it('is one file for a name in each of Unicode’s forms', async () => {
    await uploaded('files/Ọ̀kan'.normalize('NFD'), 'one', storage.owner);
    const answer = await call(`/${encodeURIComponent('files/Ọ̀kan'.normalize('NFC'))}?alt=media`, storage.owner);
    expect(await answer.text()).toBe('one');
  });

  // Covers 8-20
  it('that would pass the quota is refused with 402', async () => {
    await storage.handle.pool.query(
      "insert into stored_objects (bucket, name, store_key, generation, size, md5_hash, content_type, created_at, updated_at) values ('gida', 'files/full', 'stored/full', 1, 70 * 1024 * 1024 - 3, '', 'x/y', now(), now())",
    );
    expect((await upload('files/a', 'abc', storage.owner)).status).toBe(200);
    expect(await faultOf(upload('files/b', 'abcd', storage.owner))).toContain('402 storage/quota-exceeded');
  });
});

describe('a body of unknown length', () => {
  const inChunks = (...chunks: string[]) =>
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
  const cookies = () => [...storage.owner.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  it('is taken by the storage', async () => {
    const answer = await call('?name=files%2Fa', storage.owner, {
      method: 'POST',
      headers: { 'content-type': 'multipart/related; boundary=b' },
      body: inChunks('--b\r\n\r\n{}\r\n', '--b\r\n\r\nte', 'ak\r\n--b--'),
      duplex: 'half',
    } as RequestInit);
    expect(await answer.json()).toMatchObject({ size: '4' });
  });

  it('is taken by every other address, up to its limit, and none at all too', async () => {
    const post = (body?: BodyInit, path = '/storage/token', type = 'text/plain') =>
      fetch(storage.harness.origin + path, {
        method: 'POST',
        headers: {
          cookie: cookies(),
          origin: storage.harness.origin,
          'sec-fetch-site': 'same-origin',
          ...(body && { 'content-type': type }),
        },
        ...(body && { body, duplex: 'half' }),
      } as RequestInit);
    expect((await post()).status).toBe(200);
    expect((await post(inChunks('a', 'b'))).status).toBe(200);
    const long = inChunks('x'.repeat(60_000), 'x'.repeat(60_000));
    expect((await post(long, '/cart/add', 'application/x-www-form-urlencoded')).status).toBe(413);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(storage.harness.port, '127.0.0.1', () =>
        socket.write(
          `POST /storage/token HTTP/1.1\r\nHost: 127.0.0.1:${storage.harness.port}\r\nCookie: ${cookies()}\r\nOrigin: ${storage.harness.origin}\r\n\r\n`,
        ),
      );
      socket.once('data', (chunk) => {
        resolve(String(chunk).split('\r\n')[0] ?? '');
        socket.destroy();
      });
    });
    expect(answer).toBe('HTTP/1.1 200 OK');
  });
});

describe('a sender that is up to something', () => {
  /** Sends raw bytes and gives the first line of the answer. */
  const raw = (head: string[], body = '') =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(storage.harness.port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
        if (answer.includes('\r\n')) resolve(answer.split('\r\n')[0] ?? '');
        socket.destroy();
      });
      socket.on('error', reject);
      const auth = `Authorization: Bearer ${storage.owner.token}`;
      socket.write(
        `${['POST /v0/b/gida/o?name=imgs%2Fa HTTP/1.1', 'Host: x', auth, ...head].join('\r\n')}\r\n\r\n${body}`,
      );
    });
  const multipart = 'Content-Type: multipart/related; boundary=b';

  it('is told at once that a gigabyte is too much', async () => {
    expect(await raw([multipart, 'Content-Length: 1073741824'], '--b\r\n')).toContain(' 413 ');
  });

  it('may not leave in the middle', async () => {
    const socket = connect(storage.harness.port, '127.0.0.1');
    const head = [`Authorization: Bearer ${storage.owner.token}`, multipart, 'Content-Length: 5000'];
    socket.write(`POST /v0/b/gida/o?name=files%2Fa HTTP/1.1\r\nHost: x\r\n${head.join('\r\n')}\r\n\r\n--b\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await storage.harness.storedKeys()).toEqual([]);
    expect((await call('?prefix=', storage.owner)).status).toBe(200);
  });
});
