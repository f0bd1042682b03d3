import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { profileData } from '#app/features/accounts/personal-data.server.ts';
import { forgetOldUploads } from '#app/features/files/resumable.server.ts';
import { openS3Store } from '#app/platform/storage/s3-store.server.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { createStorageHarness } from '#tests/support/storage-harness.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';

const handle = useTestDatabase();
let harness: Awaited<ReturnType<typeof createStorageHarness>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
type Person = Awaited<ReturnType<typeof harness.aPerson>>;
let owner: Person;
let ada: Person;

beforeAll(async () => {
  s3 = await startS3Server();
  const environment = { STORAGE_OLD_BUCKETS: 'interiors-1f2.appspot.com', STORAGE_QUOTA_MB: '70' };
  harness = await createStorageHarness(handle, { environment, store: await openS3Store(s3.address) });
});
beforeEach(async () => {
  await emptyTables(handle);
  for (const key of await harness.storedKeys()) await harness.services.store.delete(key);
  owner = await harness.aPerson('owner@example.com', 'owner');
  ada = await harness.aPerson('ada@example.com');
});
afterAll(async () => {
  await harness.close();
  await s3.close();
});

const call = (path: string, person?: Person, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  if (person) headers.set('authorization', `Firebase ${person.token}`);
  return fetch(`${harness.origin}/v0/b/gida/o${path}`, { ...init, headers });
};

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64');
const aPicture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#26306b' } });

/** A multipart upload as the original site's client sends it. */
function upload(name: string, bytes: Uint8Array | string, person?: Person, metadata: Record<string, unknown> = {}) {
  const boundary = '0123456789';
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}`),
    Buffer.from(`\r\n--${boundary}\r\nContent-Type: application/octet-stream\r\n\r\n`),
    Buffer.from(bytes as string),
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  return call(`?name=${encodeURIComponent(name)}`, person, {
    method: 'POST',
    headers: {
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${boundary}`,
      'x-firebase-appcheck': 'anything',
    },
    body,
  });
}

interface Resource {
  downloadTokens: string;
  md5Hash: string;
  generation: string;
  size: string;
}
interface Fault {
  error: { code: number; message: string; status: string; errors: { domain: string; reason: string }[] };
}

async function uploaded(...args: Parameters<typeof upload>): Promise<Resource & { link: string }> {
  const answer = await upload(...args);
  const resource = (await answer.json()) as Resource;
  expect(answer.status, JSON.stringify(resource)).toBe(200);
  return { ...resource, link: `/${encodeURIComponent(args[0])}?alt=media&token=${resource.downloadTokens}` };
}

async function faultOf(answer: Response | Promise<Response>): Promise<string> {
  const { status, headers } = await answer;
  const { error } = (await (await answer).json()) as Fault;
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(error.code).toBe(status);
  expect(error.errors[0]?.reason).toBe(error.status);
  return `${status} ${error.status}: ${error.message}`;
}

describe('who may do what', () => {
  const refusedTo = async (person: Person | undefined, name: string) =>
    Promise.all([
      upload(name, 'x', person).then((answer) => answer.status),
      call(`/${encodeURIComponent(name)}`, person).then((answer) => answer.status),
      call(`/${encodeURIComponent(name)}?alt=media`, person).then((answer) => answer.status),
      call(`/${encodeURIComponent(name)}`, person, { method: 'PATCH', body: '{}' }).then((answer) => answer.status),
      call(`/${encodeURIComponent(name)}?create_token=true`, person, { method: 'POST' }).then((a) => a.status),
      call(`/${encodeURIComponent(name)}`, person, { method: 'DELETE' }).then((answer) => answer.status),
    ]);

  it('tells nobody anything without a token of ours, and customers nothing about what is not theirs', async () => {
    await uploaded('files/price-list.txt', 'x', owner, { contentType: 'text/plain' });
    const bola = await harness.aPerson('bola@example.com');
    for (const name of ['files/price-list.txt', 'files/none', 'imgs/a', `${bola.id}.png`, 'elsewhere']) {
      expect(await refusedTo(undefined, name)).toEqual([401, 401, 401, 401, 401, 401]);
      expect(await refusedTo(ada, name)).toEqual([403, 403, 403, 403, 403, 403]);
    }
    expect((await call('?prefix=', undefined)).status).toBe(401);
    expect((await call('?prefix=', ada)).status).toBe(403);
  });

  it('lets staff put up pictures, and nobody a photo of somebody else', async () => {
    const staff = await harness.aPerson('staff@example.com', 'staff');
    const picture = await aPicture().png().toBuffer();
    expect((await upload('imgs/chair', picture, staff)).status).toBe(200);
    expect(await faultOf(upload(`${ada.id}.png`, picture, owner))).toBe(
      `403 storage/unauthorized: User does not have permission to access '${ada.id}.png'.`,
    );
    expect(await faultOf(call(`/${ada.id}.png`, owner, { method: 'DELETE' }))).toContain('403');
    expect((await upload(`${ada.id}.png`, picture, ada)).status).toBe(200);
    expect((await call(`/${ada.id}.png`, owner)).status).toBe(200);
  });

  it('takes no cookie for an answer, so that another site cannot write with somebody’s session', async () => {
    const cookie = [...owner.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const method of ['POST', 'PATCH', 'DELETE', 'GET']) {
      const answer = await call('/files%2Fa?create_token=true', undefined, {
        method,
        headers: { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('ends a token with its session, after a quarter of an hour, and with any change to it', async () => {
    const isGood = async (token: string) => (await call('?prefix=', { ...owner, token })).status === 200;
    expect(await isGood(owner.token)).toBe(true);
    expect(await isGood(`${owner.token.slice(0, -2)}xx`)).toBe(false);
    const now = harness.clock.now().getTime();
    harness.clock.advance(15 * 60_000);
    expect(await isGood(owner.token)).toBe(false);
    harness.clock.advance(now - harness.clock.now().getTime());
    await owner.visitor.post('/logout', {});
    expect(await isGood(owner.token)).toBe(false);
  });

  it('gives tokens to the signed-in only, and to no other site', async () => {
    expect((await harness.site.visitor().post('/storage/token', {})).status).toBe(401);
    const foreign = await ada.visitor.request('/storage/token', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    expect((await ada.visitor.get('/storage/token')).status).toBe(405);
    const given = await ada.visitor.post('/storage/token', {});
    expect(given.headers.get('cache-control')).toBe('no-store');
    expect(given.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('lets pages of every origin ask', async () => {
    const answer = await call('?name=imgs%2Fa', undefined, {
      method: 'OPTIONS',
      headers: { origin: 'https://old.example', 'access-control-request-headers': 'authorization,x-firebase-appcheck' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toMatch(
      /authorization.*x-firebase-appcheck/,
    );
    expect((await call('/imgs%2Fa')).headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('an upload', () => {
  it('answers with every field of the specification', async () => {
    const answer = await upload('files/a b.txt', 'teak', owner, {
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
    const audit = await handle.pool.query("select actor, subject_id from audit_entries where action = 'file.uploaded'");
    expect(audit.rows).toEqual([{ actor: owner.id, subject_id: 'files/a b.txt' }]);
  });

  it('of a picture keeps its pixels and nothing else of the file', async () => {
    const photo = await aPicture()
      .withExif({ IFD0: { Copyright: 'secret-exif' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const { link, md5Hash, size } = await uploaded('imgs/3f2a', polyglot, owner, { md5Hash: md5(polyglot) });
    const stored = Buffer.from(await (await call(link)).arrayBuffer());
    expect(stored.includes('script') || stored.includes('secret-exif')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(`${md5Hash} ${size}`).toBe(`${md5(stored)} ${stored.length}`);
  });

  it('takes the place of what was there: its bytes and its links go', async () => {
    const first = await uploaded('files/a', 'first', owner);
    const second = await uploaded('files/a', 'second', owner);
    expect(Number(second.generation)).toBeGreaterThan(Number(first.generation));
    expect((await call(first.link)).status).toBe(403);
    expect(await (await call(second.link)).text()).toBe('second');
    expect(await harness.storedKeys()).toHaveLength(1);
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
  it.each(refusals)('refuses %s', async (_, name, bytes, metadata, said) => {
    expect(await faultOf(upload(name, await bytes(), owner, metadata as Record<string, unknown>))).toContain(said);
    expect(await harness.storedKeys()).toEqual([]);
  });

  it('refuses a picture of billions of pixels', async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await faultOf(upload('imgs/bomb', bomb, owner))).toContain('more than 40 million pixels');
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
    expect(await faultOf(upload(name, 'x', owner))).toMatch(/^40[03] /);
  });

  it('refuses addresses that climb, however they are written', async () => {
    for (const path of ['/%2e%2e%2Fx', '/imgs%2F..%2F..%2Fx', '/a%00', '/%ff', '/%zz', '/imgs%5C..%5Cx'])
      expect(await faultOf(call(path, owner))).toContain('400 storage/invalid-argument');
    for (const path of ['/../../../healthz', '/%2e%2e/%2e%2e/o'])
      expect((await call(path, owner)).status).toBeGreaterThanOrEqual(400);
  });

  it('is one file for a name in each of Unicode’s forms', async () => {
    await uploaded('files/Ọ̀kan'.normalize('NFD'), 'one', owner);
    const answer = await call(`/${encodeURIComponent('files/Ọ̀kan'.normalize('NFC'))}?alt=media`, owner);
    expect(await answer.text()).toBe('one');
  });

  it('that would pass the quota is refused with 402', async () => {
    await handle.pool.query(
      "insert into stored_objects (bucket, name, store_key, generation, size, md5_hash, content_type, created_at, updated_at) values ('gida', 'files/full', 'stored/full', 1, 70 * 1024 * 1024 - 3, '', 'x/y', now(), now())",
    );
    expect((await upload('files/a', 'abc', owner)).status).toBe(200);
    expect(await faultOf(upload('files/b', 'abcd', owner))).toContain('402 storage/quota-exceeded');
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
  const cookies = () => [...owner.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  it('is taken by the storage', async () => {
    const answer = await call('?name=files%2Fa', owner, {
      method: 'POST',
      headers: { 'content-type': 'multipart/related; boundary=b' },
      body: inChunks('--b\r\n\r\n{}\r\n', '--b\r\n\r\nte', 'ak\r\n--b--'),
      duplex: 'half',
    } as RequestInit);
    expect(await answer.json()).toMatchObject({ size: '4' });
  });

  it('is taken by every other address, up to its limit, and none at all too', async () => {
    const post = (body?: BodyInit) =>
      fetch(`${harness.origin}/storage/token`, {
        method: 'POST',
        headers: { cookie: cookies(), origin: harness.origin, 'sec-fetch-site': 'same-origin' },
        ...(body && { body, duplex: 'half' }),
      } as RequestInit);
    expect((await post()).status).toBe(200);
    expect((await post(inChunks('a', 'b'))).status).toBe(200);
    expect((await post(inChunks('x'.repeat(60_000), 'x'.repeat(60_000)))).status).toBe(413);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(harness.port, '127.0.0.1', () =>
        socket.write(
          `POST /storage/token HTTP/1.1\r\nHost: 127.0.0.1:${harness.port}\r\nCookie: ${cookies()}\r\nOrigin: ${harness.origin}\r\n\r\n`,
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
      const socket = connect(harness.port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
        if (answer.includes('\r\n')) resolve(answer.split('\r\n')[0] ?? '');
        socket.destroy();
      });
      socket.on('error', reject);
      const auth = `Authorization: Bearer ${owner.token}`;
      socket.write(
        `${['POST /v0/b/gida/o?name=imgs%2Fa HTTP/1.1', 'Host: x', auth, ...head].join('\r\n')}\r\n\r\n${body}`,
      );
    });
  const multipart = 'Content-Type: multipart/related; boundary=b';

  it('is told at once that a gigabyte is too much', async () => {
    expect(await raw([multipart, 'Content-Length: 1073741824'], '--b\r\n')).toContain(' 413 ');
  });

  it('may not leave in the middle', async () => {
    const socket = connect(harness.port, '127.0.0.1');
    const head = [`Authorization: Bearer ${owner.token}`, multipart, 'Content-Length: 5000'];
    socket.write(`POST /v0/b/gida/o?name=files%2Fa HTTP/1.1\r\nHost: x\r\n${head.join('\r\n')}\r\n\r\n--b\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await harness.storedKeys()).toEqual([]);
    expect((await call('?prefix=', owner)).status).toBe(200);
  });
});

describe('a download', () => {
  it('is for who holds the token, whole, in parts, or not again', async () => {
    const { link } = await uploaded('files/digits.txt', '0123456789', owner, { contentType: 'text/plain' });
    const whole = await call(link);
    expect(`${whole.status} ${await whole.text()}`).toBe('200 0123456789');
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-disposition': "inline; filename*=utf-8''digits.txt",
      'content-length': '10',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'text/plain',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const etag = whole.headers.get('etag') ?? '';
    const part = async (headers: Record<string, string>) => {
      const answer = await call(link, undefined, { headers });
      return `${answer.status} ${answer.headers.get('content-range')} ${answer.ok ? await answer.text() : ''}`;
    };
    expect(await part({ range: 'bytes=2-4' })).toBe('206 bytes 2-4/10 234');
    expect(await part({ range: 'bytes=-1' })).toBe('206 bytes 9-9/10 9');
    expect(await part({ range: 'bytes=10-' })).toBe('416 bytes */10 ');
    expect(await part({ range: 'bytes=0-1,4-5' })).toBe('200 null 0123456789');
    expect(await part({ range: 'bytes=2-4', 'if-range': etag })).toBe('206 bytes 2-4/10 234');
    expect(await part({ range: 'bytes=2-4', 'if-range': '"older"' })).toBe('200 null 0123456789');
    expect((await call(link, undefined, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await call(link, undefined, { method: 'HEAD' });
    expect(`${head.status} ${head.headers.get('content-length')} ${await head.text()}`).toBe('200 10 ');
  });

  it('is refused to wrong tokens alike, whether there is such a file or not', async () => {
    await uploaded('files/a', 'x', owner);
    const wrong = await faultOf(call('/files%2Fa?alt=media&token=00000000-0000-4000-8000-000000000000'));
    expect(wrong.replace('files/a', 'files/b')).toBe(
      await faultOf(call('/files%2Fb?alt=media&token=00000000-0000-4000-8000-000000000000')),
    );
    expect(wrong).toMatch(/^403 /);
  });

  it('by a person instead of a token is kept by no cache', async () => {
    await uploaded('files/a', 'x', owner, { cacheControl: 'public, max-age=31536000' });
    expect((await call('/files%2Fa?alt=media', owner)).headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    ['text/html', '<script>alert(1)</script>', 'inline'],
    ['text/html;charset=utf-8', '<script>alert(1)</script>', 'inline; filename=x'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['application/xhtml+xml', '<html/>', 'INLINE'],
    ['text/xml', '<x/>', null],
    ['application/pdf', '%PDF-1.7', null],
    ['text/javascript', 'alert(1)', null],
  ])('of %s is always a file, never a page', async (contentType, bytes, contentDisposition) => {
    const { link } = await uploaded('files/page', bytes, owner, { contentType, contentDisposition });
    const { headers } = await call(link);
    expect(headers.get('content-disposition')).toBe("attachment; filename*=utf-8''page");
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers an old bucket’s links from ours', async () => {
    const { link } = await uploaded('files/a', 'still here', owner);
    const old = await fetch(`${harness.origin}/v0/b/interiors-1f2.appspot.com/o${link}`);
    expect(await old.text()).toBe('still here');
    const at = (bucket: string) => fetch(`${harness.origin}/v0/b/${bucket}/o${link}`);
    expect(await faultOf(at('other'))).toContain('404 storage/bucket-not-found');
    expect(await faultOf(at('other.appspot.com'))).toContain('404 storage/project-not-found');
  });

  it('changes nothing', async () => {
    const { link } = await uploaded('files/a', 'x', owner);
    const rows = async () => (await handle.pool.query('select * from stored_objects')).rows;
    const before = await rows();
    harness.clock.advance(60_000);
    for (const path of [link, '/files%2Fa', '/files%2Fa?alt=media', '?prefix=files/', `/${ada.id}.png`])
      await call(path, owner);
    expect(await rows()).toEqual(before);
    harness.clock.advance(-60_000);
  });
});

describe('changes', () => {
  it('may not say that a picture is a page, nor a page a picture', async () => {
    const patch = (path: string, body: object) => call(path, owner, { method: 'PATCH', body: JSON.stringify(body) });
    await uploaded('imgs/a', await aPicture().png().toBuffer(), owner);
    await uploaded('files/a', '<script>', owner, { contentType: 'text/html' });
    expect(await faultOf(patch('/imgs%2Fa', { contentType: 'text/html' }))).toContain('400 storage/invalid-argument');
    expect(await faultOf(patch('/files%2Fa', { contentType: 'image/png' }))).toContain('400 storage/invalid-argument');
    expect(await (await patch('/files%2Fa', { contentType: 'text/css', name: 'x', size: '9' })).json()).toMatchObject({
      contentType: 'text/css',
      metageneration: '2',
      name: 'files/a',
      size: '8',
    });
    expect(await faultOf(patch('/files%2Fa', { cacheControl: 'a\nb' }))).toContain('400');
    expect(await faultOf(call('/files%2Fa', owner, { method: 'PATCH', body: '[' }))).toContain('400');
  });

  it('give a file more download tokens, and take them away', async () => {
    const { link, downloadTokens: first } = await uploaded('files/a', 'x', owner);
    const more = await call('/files%2Fa?create_token=true', owner, { method: 'POST' });
    const tokens = ((await more.json()) as Resource).downloadTokens.split(',');
    expect(tokens).toHaveLength(2);
    expect(tokens[0]).toBe(first);
    await call(`/files%2Fa?delete_token=${first}`, owner, { method: 'POST' });
    expect((await call(link)).status).toBe(403);
    expect((await call(`/files%2Fa?alt=media&token=${tokens[1]}`)).status).toBe(200);
  });

  it('are none for other methods', async () => {
    const answer = await call('/files%2Fa', owner, { method: 'PUT', body: 'x' });
    expect(`${answer.status} ${answer.headers.get('allow')}`).toBe('405 GET, HEAD, POST, PATCH, DELETE, OPTIONS');
  });
});

describe('lists', () => {
  it('refuse what they cannot mean', async () => {
    for (const query of [
      'prefix=..%2F',
      'delimiter=x',
      'maxResults=0',
      'maxResults=-1',
      'maxResults=a',
      'pageToken=%00',
    ])
      expect(await faultOf(call(`?${query}`, owner)), query).toContain('400 storage/invalid-argument');
  });

  it('hold what begins with a prefix, and no sign of it is a pattern', async () => {
    for (const name of ['files/a_b', 'files/axb', 'files/a%b']) await uploaded(name, 'x', owner);
    const names = async (prefix: string) => {
      const answer = await call(`?prefix=${encodeURIComponent(prefix)}`, owner);
      return ((await answer.json()) as { items: { name: string }[] }).items.map(({ name }) => name);
    };
    expect(await names('files/a_')).toEqual(['files/a_b']);
    expect(await names('files/a%')).toEqual(['files/a%b']);
    expect(await names('')).toEqual(['files/a%b', 'files/a_b', 'files/axb']);
  });
});

describe('a profile picture', () => {
  const photo = () => aPicture().resize(300, 600).png().toBuffer();

  it('chosen on the page is the same file', async () => {
    const body = new FormData();
    body.set('picture', new File([new Uint8Array(await photo())], 'me.png', { type: 'image/png' }));
    const headers = { 'sec-fetch-site': 'same-origin', origin: harness.origin };
    await ada.visitor.request('/profilePic', { method: 'POST', headers, body });
    const answer = await call(`/${ada.id}.png?alt=media`, ada);
    const stored = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ width: 512, height: 512 });
    const again = await uploaded(`${ada.id}.png`, await aPicture().jpeg().toBuffer(), ada, { metadata: { by: 'app' } });
    expect(again).toMatchObject({ metadata: { by: 'app' }, contentType: 'image/jpeg' });
    expect(await harness.storedKeys()).toHaveLength(4);
  });

  it('from before there were records is read like any other, and recorded with its first change', async () => {
    await uploaded(`${ada.id}.png`, await photo(), ada);
    await handle.pool.query('delete from stored_objects');
    const resource = (await (await call(`/${ada.id}.png`, ada)).json()) as Resource;
    const link = `/${ada.id}.png?alt=media&token=${resource.downloadTokens}`;
    expect((await call(link)).status).toBe(200);
    expect((await handle.pool.query('select 1 from stored_objects')).rows).toEqual([]);
    await call(`/${ada.id}.png?create_token=true`, ada, { method: 'POST' });
    expect((await call(link)).status).toBe(200);
    expect((await handle.pool.query('select 1 from stored_objects')).rows).toHaveLength(1);
    expect((await call(`/${owner.id}.png`, owner)).status).toBe(404);
  });
});

describe('what is held about a person', () => {
  it('names their files, and is forgotten with them', async () => {
    await uploaded(`${ada.id}.png`, await aPicture().png().toBuffer(), ada);
    const person = { id: ada.id, email: 'ada@example.com', emailVerified: false };
    expect(await profileData.read(handle.db, person)).toMatchObject({ files: [{ name: `${ada.id}.png` }] });
    await profileData.forget(handle.db, person, harness.clock.now());
    expect((await handle.pool.query('select 1 from stored_objects')).rows).toEqual([]);
  });
});

describe('an upload in pieces', () => {
  const begin = async (name: string, size: number | string, person: Person | undefined = owner, metadata = {}) =>
    call(`?name=${encodeURIComponent(name)}`, person, {
      method: 'POST',
      headers: {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(size),
        'content-type': 'application/json; charset=utf-8',
      },
      body: JSON.stringify(metadata),
    });
  const send = (url: string, command: string, offset = 0, bytes = '', person: Person | undefined = owner) =>
    fetch(url, {
      method: 'POST',
      headers: {
        ...(person && { authorization: `Bearer ${person.token}` }),
        'x-goog-upload-command': command,
        'x-goog-upload-offset': String(offset),
      },
      body: bytes,
    });
  const urlOf = (answer: Response) => answer.headers.get('x-goog-upload-url') ?? '';
  const stateOf = ({ headers }: Response) =>
    `${headers.get('x-goog-upload-status')} ${headers.get('x-goog-upload-size-received')}`;

  it('goes on where it broke off, and takes a piece that comes again once', async () => {
    const started = await begin('files/long.txt', 9, owner, { contentType: 'text/plain' });
    expect(stateOf(started)).toBe('active null');
    const url = urlOf(started);
    expect(url.startsWith(`${harness.origin}/v0/b/gida/o?name=files%2Flong.txt&upload_id=upl_`)).toBe(true);
    expect(stateOf(await send(url, 'upload', 0, 'iroko'))).toBe('active 5');
    expect(stateOf(await send(url, 'upload', 0, 'iroko'))).toBe('active 5');
    expect(stateOf(await send(url, 'query'))).toBe('active 5');
    expect(await faultOf(send(url, 'upload', 7, 'x'))).toContain('The next piece begins at 5.');
    const last = await send(url, 'upload, finalize', 3, 'kotree');
    expect(last.headers.get('x-goog-upload-status')).toBe('final');
    expect(await last.json()).toMatchObject({ name: 'files/long.txt', size: '9', contentType: 'text/plain' });
    const again = await send(url, 'upload, finalize', 5, 'tree');
    expect(await again.json()).toMatchObject({ name: 'files/long.txt', size: '9' });
    expect(stateOf(await send(url, 'query'))).toBe('final 9');
    expect(await (await call('/files%2Flong.txt?alt=media', owner)).text()).toBe('irokotree');
    expect(await harness.storedKeys()).toHaveLength(1);
  });

  it('is nobody else’s, can be ended, and is forgotten after a day', async () => {
    const staff = await harness.aPerson('staff@example.com', 'staff');
    const url = urlOf(await begin('files/a', 9));
    await send(url, 'upload', 0, 'iroko');
    expect((await send(url, 'upload', 5, 'x', staff)).status).toBe(404);
    expect((await fetch(url, { method: 'POST', headers: { 'x-goog-upload-command': 'query' } })).status).toBe(401);
    expect(stateOf(await send(url, 'cancel'))).toBe('cancelled 5');
    expect((await send(url, 'upload', 5, 'x')).status).toBe(400);
    expect(await harness.storedKeys()).toEqual([]);
    await send(urlOf(await begin('files/b', 9)), 'upload', 0, 'iroko');
    await forgetOldUploads(harness.services);
    expect(await harness.storedKeys()).toHaveLength(1);
    const aDay = 24 * 3_600_000 + 1;
    await forgetOldUploads({ ...harness.services, clock: () => new Date(harness.clock.now().getTime() + aDay) });
    expect(await harness.storedKeys()).toEqual([]);
  });

  it('is refused before its bytes when it is too large, or nobody may put it there', async () => {
    expect(await faultOf(begin('files/a', 51 * 1024 * 1024))).toContain('413');
    expect(await faultOf(begin('files/a', '-1'))).toContain('400');
    expect(await faultOf(begin('files/a', 'x'))).toContain('400');
    expect(await faultOf(begin('files/a', 9, ada))).toContain('403');
    expect(await faultOf(begin('files/a', 9, owner, { contentType: 'x\r\ny' }))).toContain('400');
    expect(await faultOf(begin('../a', 9))).toContain('400');
  });

  it('has as many bytes as was said, and those of its checksum', async () => {
    const url = urlOf(await begin('files/a', 5, owner, { md5Hash: md5(Buffer.from('other')) }));
    expect(await faultOf(send(url, 'upload', 0, 'too long'))).toContain('400 storage/server-file-wrong-size');
    await send(url, 'upload', 0, 'iro');
    expect(await faultOf(send(url, 'finalize', 3))).toContain('400 storage/server-file-wrong-size');
    expect(await faultOf(send(url, 'upload, finalize', 3, 'ko'))).toContain('400 storage/invalid-checksum');
    expect(await harness.storedKeys()).toEqual([]);
  });
});
