import { afterAll, describe, expect, it, test } from 'vitest';
import { forgetOldUploads } from '#app/features/ground/files/resumable.server.ts';
import { openS3Store } from '#app/platform/storage/s3-store.server.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { aPicture, faultOf, md5, type Person, type Resource, useStorage } from '#tests/support/use-storage.ts';

// Bytes lie in a bucket here, and on the disk in the other tests.
let s3: Awaited<ReturnType<typeof startS3Server>>;
afterAll(() => s3.close());
const storage = useStorage({
  environment: { STORAGE_OLD_BUCKETS: 'interiors-1f2.appspot.com', STORAGE_QUOTA_MB: '70' },
  openStore: async () => {
    s3 = await startS3Server();
    return openS3Store(s3.address);
  },
});
const { call, upload, uploaded } = storage;

describe('a download', () => {
  // Covers 7-17
  it('is for who holds the token, whole, in parts, or not again', async () => {
    const { link } = await uploaded('files/digits.txt', '0123456789', storage.owner, { contentType: 'text/plain' });
    const whole = await call(link);
    expect(`${whole.status} ${await whole.text()}`).toBe('200 0123456789');
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-disposition': "inline; filename*=utf-8''digits.txt",
      'content-length': '10',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
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
    await uploaded('files/a', 'x', storage.owner);
    const wrong = await faultOf(call('/files%2Fa?alt=media&token=00000000-0000-4000-8000-000000000000'));
    expect(wrong.replace('files/a', 'files/b')).toBe(
      await faultOf(call('/files%2Fb?alt=media&token=00000000-0000-4000-8000-000000000000')),
    );
    expect(wrong).toMatch(/^403 /);
  });

  it('by a person instead of a token is kept by no cache', async () => {
    await uploaded('files/a', 'x', storage.owner, { cacheControl: 'public, max-age=31536000' });
    expect((await call('/files%2Fa?alt=media', storage.owner)).headers.get('cache-control')).toBe('private, no-store');
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
    const { link } = await uploaded('files/page', bytes, storage.owner, { contentType, contentDisposition });
    const { headers } = await call(link);
    expect(headers.get('content-disposition')).toBe("attachment; filename*=utf-8''page");
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  // Covers 7-17
  it('answers an old bucket’s links from ours', async () => {
    const { link } = await uploaded('files/a', 'still here', storage.owner);
    const old = await fetch(`${storage.harness.origin}/v0/b/interiors-1f2.appspot.com/o${link}`);
    expect(await old.text()).toBe('still here');
    const at = (bucket: string) => fetch(`${storage.harness.origin}/v0/b/${bucket}/o${link}`);
    expect(await faultOf(at('other'))).toContain('404 storage/bucket-not-found');
    expect(await faultOf(at('other.appspot.com'))).toContain('404 storage/project-not-found');
  });

  it('changes nothing', async () => {
    const { link } = await uploaded('files/a', 'x', storage.owner);
    const rows = async () => (await storage.handle.pool.query('select * from stored_objects')).rows;
    const before = await rows();
    storage.harness.clock.advance(60_000);
    for (const path of [link, '/files%2Fa', '/files%2Fa?alt=media', '?prefix=files/', `/${storage.ada.id}.png`])
      await call(path, storage.owner);
    expect(await rows()).toEqual(before);
    storage.harness.clock.advance(-60_000);
  });
});

describe('changes', () => {
  it('may not say that a picture is a page, nor a page a picture', async () => {
    const patch = (path: string, body: object) =>
      call(path, storage.owner, { method: 'PATCH', body: JSON.stringify(body) });
    await uploaded('imgs/a', await aPicture().png().toBuffer(), storage.owner);
    await uploaded('files/a', '<script>', storage.owner, { contentType: 'text/html' });
    expect(await faultOf(patch('/imgs%2Fa', { contentType: 'text/html' }))).toContain('400 storage/invalid-argument');
    expect(await faultOf(patch('/files%2Fa', { contentType: 'image/png' }))).toContain('400 storage/invalid-argument');
    expect(await (await patch('/files%2Fa', { contentType: 'text/css', name: 'x', size: '9' })).json()).toMatchObject({
      contentType: 'text/css',
      metageneration: '2',
      name: 'files/a',
      size: '8',
    });
    expect(await faultOf(patch('/files%2Fa', { cacheControl: 'a\nb' }))).toContain('400');
    expect(await faultOf(call('/files%2Fa', storage.owner, { method: 'PATCH', body: '[' }))).toContain('400');
  });

  // Covers 3-14
  it('give a file more download tokens, and take them away', async () => {
    const { link, downloadTokens: first } = await uploaded('files/a', 'x', storage.owner);
    const more = await call('/files%2Fa?create_token=true', storage.owner, { method: 'POST' });
    const tokens = ((await more.json()) as Resource).downloadTokens.split(',');
    expect(tokens).toHaveLength(2);
    expect(tokens[0]).toBe(first);
    await call(`/files%2Fa?delete_token=${first}`, storage.owner, { method: 'POST' });
    expect((await call(link)).status).toBe(403);
    expect((await call(`/files%2Fa?alt=media&token=${tokens[1]}`)).status).toBe(200);
  });

  it('keep no sign that hides or turns round what is said of a file, however it is sent', async () => {
    const odd = 'in\u0000vo\u0007ice\u202Efdp.exe';
    const said = { metadata: { [`by\u202E${odd}`]: odd, kept: 'one\ttwo\nẸ ká' } };
    const clean = { 'byinvoicefdp.exe': 'invoicefdp.exe', kept: 'one\ttwo\nẸ ká' };
    expect(await uploaded('files/a', 'x', storage.owner, said)).toMatchObject({ metadata: clean });
    await uploaded('files/b', 'x', storage.owner);
    const patch = (body: object) => call('/files%2Fb', storage.owner, { method: 'PATCH', body: JSON.stringify(body) });
    expect(await (await patch(said)).json()).toMatchObject({ metadata: clean });
    const spelled = { contentDisposition: "attachment; filename*=UTF-8''invoice%E2%80%AEfdp.exe" };
    expect(await faultOf(patch(spelled))).toContain('400 storage/invalid-argument');
    const fine = { contentDisposition: 'attachment; filename="100 %.pdf"' };
    expect((await patch(fine)).status).toBe(200);
  });

  it('do not let what is said of a file grow without end', async () => {
    await uploaded('files/a', 'x', storage.owner);
    const say = (custom: object) =>
      call('/files%2Fa', storage.owner, { method: 'PATCH', body: JSON.stringify({ metadata: custom }) });
    expect((await say({ a: 'ẹ'.repeat(1300) })).status).toBe(200);
    expect((await say({ b: 'x'.repeat(4000) })).status).toBe(200);
    expect(await faultOf(say({ c: 'x'.repeat(400) }))).toContain('400 storage/invalid-argument');
    expect((await say({ a: null, c: 'x'.repeat(400) })).status).toBe(200);
    const more = () => call('/files%2Fa?create_token=true', storage.owner, { method: 'POST' });
    for (let tokens = 2; tokens <= 20; tokens++) expect((await more()).status).toBe(200);
    expect(await faultOf(more())).toContain('A file may have 20 download tokens at most.');
    const file = (await (await call('/files%2Fa', storage.owner)).json()) as Resource;
    expect(file.downloadTokens.split(',')).toHaveLength(20);
  });

  it('are none for other methods', async () => {
    const answer = await call('/files%2Fa', storage.owner, { method: 'PUT', body: 'x' });
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
      expect(await faultOf(call(`?${query}`, storage.owner)), query).toContain('400 storage/invalid-argument');
  });

  it('hold what begins with a prefix, and no sign of it is a pattern', async () => {
    for (const name of ['files/a_b', 'files/axb', 'files/a%b']) await uploaded(name, 'x', storage.owner);
    const names = async (prefix: string) => {
      const answer = await call(`?prefix=${encodeURIComponent(prefix)}`, storage.owner);
      return ((await answer.json()) as { items: { name: string }[] }).items.map(({ name }) => name);
    };
    expect(await names('files/a_')).toEqual(['files/a_b']);
    expect(await names('files/a%')).toEqual(['files/a%b']);
    expect(await names('')).toEqual(['files/a%b', 'files/a_b', 'files/axb']);
  });
});

describe('an upload in pieces', () => {
  const begin = async (
    name: string,
    size: number | string,
    person: Person | undefined = storage.owner,
    metadata = {},
  ) =>
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
  const send = (url: string, command: string, offset = 0, bytes = '', person: Person | undefined = storage.owner) =>
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

  it('is said of without hidden signs', async () => {
    const odd = { metadata: { by: 'in\u0000vo\u0007ice\u202Efdp.exe' } };
    const url = urlOf(await begin('files/odd', 1, storage.owner, odd));
    const finished = await send(url, 'upload, finalize', 0, 'x');
    expect(await finished.json()).toMatchObject({ metadata: { by: 'invoicefdp.exe' } });
  });

  it('goes on where it broke off, and takes a piece that comes again once', async () => {
    const started = await begin('files/long.txt', 9, storage.owner, { contentType: 'text/plain' });
    expect(stateOf(started)).toBe('active null');
    const url = urlOf(started);
    expect(url.startsWith(`${storage.harness.origin}/v0/b/gida/o?name=files%2Flong.txt&upload_id=upl_`)).toBe(true);
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
    expect(await (await call('/files%2Flong.txt?alt=media', storage.owner)).text()).toBe('irokotree');
    expect(await storage.harness.storedKeys()).toHaveLength(1);
  });

  it('is compared with its checksum as a whole, and leaves nothing when it differs', async () => {
    const url = urlOf(await begin('files/sum', 9, storage.owner, { md5Hash: md5(Buffer.from('irokotree')) }));
    await send(url, 'upload', 0, 'iroko');
    expect(await (await send(url, 'upload, finalize', 5, 'tree')).json()).toMatchObject({
      md5Hash: md5(Buffer.from('irokotree')),
    });
    const kept = await storage.harness.storedKeys();
    const damaged = urlOf(await begin('files/sum', 9, storage.owner, { md5Hash: md5(Buffer.from('irokotree')) }));
    await send(damaged, 'upload', 0, 'iroko');
    expect(await faultOf(send(damaged, 'upload, finalize', 5, 'trex'))).toContain('400 storage/invalid-checksum');
    expect(await storage.harness.storedKeys()).toEqual(kept);
    expect(await (await call('/files%2Fsum?alt=media', storage.owner)).text()).toBe('irokotree');
  });

  it('is nobody else’s, can be ended, and is forgotten after a day', async () => {
    const staff = await storage.harness.aPerson('staff@example.com', 'staff');
    const url = urlOf(await begin('files/a', 9));
    await send(url, 'upload', 0, 'iroko');
    expect((await send(url, 'upload', 5, 'x', staff)).status).toBe(404);
    expect((await fetch(url, { method: 'POST', headers: { 'x-goog-upload-command': 'query' } })).status).toBe(401);
    expect(stateOf(await send(url, 'cancel'))).toBe('cancelled 5');
    expect((await send(url, 'upload', 5, 'x')).status).toBe(400);
    expect(await storage.harness.storedKeys()).toEqual([]);
    await send(urlOf(await begin('files/b', 9)), 'upload', 0, 'iroko');
    await forgetOldUploads(storage.harness.services);
    expect(await storage.harness.storedKeys()).toHaveLength(1);
    const aDay = 24 * 3_600_000 + 1;
    await forgetOldUploads({
      ...storage.harness.services,
      clock: () => new Date(storage.harness.clock.now().getTime() + aDay),
    });
    expect(await storage.harness.storedKeys()).toEqual([]);
  });

  const reserved = (room: string) =>
    storage.handle.pool.query(
      `insert into stored_objects (bucket, name, store_key, generation, size, md5_hash, content_type, created_at, updated_at) values ('gida', 'files/full', 'stored/full', 1, 70 * 1024 * 1024 - ${room}, '', 'x/y', now(), now())`,
    );

  it('has its place in the quota from its first word to its end, once', async () => {
    await reserved('10');
    const url = urlOf(await begin('files/a', 8));
    expect(await faultOf(begin('files/b', 3))).toContain('402 storage/quota-exceeded');
    expect((await upload('files/b', 'xy', storage.owner)).status).toBe(200);
    expect((await send(url, 'upload, finalize', 0, 'irokoafr')).headers.get('x-goog-upload-status')).toBe('final');
    expect(await faultOf(begin('files/c', 1))).toContain('402 storage/quota-exceeded');
  });

  it('of unknown size is refused the piece that would pass the quota', async () => {
    await reserved('10');
    const started = await call('?name=files%2Fa', storage.owner, {
      method: 'POST',
      headers: { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' },
    });
    const url = urlOf(started);
    expect(stateOf(await send(url, 'upload', 0, 'iroko'))).toBe('active 5');
    expect(await faultOf(begin('files/b', 6))).toContain('402 storage/quota-exceeded');
    expect(await faultOf(send(url, 'upload', 5, 'afaraa'))).toContain('402 storage/quota-exceeded');
    expect(stateOf(await send(url, 'upload', 5, 'afara'))).toBe('active 10');
  });

  it('is started once, and within the quota, however many beginnings come at once', async () => {
    await reserved('30');
    const same = await Promise.all(Array.from({ length: 12 }, () => begin('files/same', 10)));
    expect(same.every(({ status }) => status === 200 || status === 402)).toBe(true);
    const others = await Promise.all(Array.from({ length: 12 }, (_, index) => begin(`files/other${index}`, 10)));
    expect(others.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    const { rows } = await storage.handle.pool.query(
      "select name, declared_size::int from resumable_uploads where status = 'active' order by name",
    );
    expect(rows.filter(({ name }) => name === 'files/same').length).toBe(1);
    expect(rows.length).toBeLessThanOrEqual(3);
  });

  it.each(['', '1e1', '0x5', '+5', '5.0', '-1'])('takes %j for no offset', async (offset) => {
    const url = urlOf(await begin('files/a', 10));
    expect(stateOf(await send(url, 'upload', 0, 'iroko'))).toBe('active 5');
    expect(await faultOf(send(url, 'upload', offset as never, 'afara'))).toContain('storage/invalid-argument');
    expect(stateOf(await send(url, 'query'))).toBe('active 5');
  });

  it('ends when its sender begins the same file anew: beginnings do not fill the quota', async () => {
    await reserved('20');
    const first = urlOf(await begin('files/a', 10));
    await send(first, 'upload', 0, 'iroko');
    const second = urlOf(await begin('files/a', 10));
    expect(stateOf(await send(first, 'query'))).toBe('final 5');
    expect(await storage.harness.storedKeys()).toEqual([]);
    expect((await begin('files/b', 10)).status).toBe(200);
    expect((await send(second, 'upload, finalize', 0, 'irokoafara')).status).toBe(200);
  });

  it('of an account that was deleted leaves no bytes behind', async () => {
    const staff = await storage.harness.aPerson('leaving@example.com', 'staff');
    await send(urlOf(await begin('files/a', 9, staff)), 'upload', 0, 'iroko', staff);
    await send(urlOf(await begin('files/b', 9)), 'upload', 0, 'iroko');
    await storage.handle.pool.query('delete from users where id = $1', [staff.id]);
    expect(await storage.harness.storedKeys()).toHaveLength(2);
    await forgetOldUploads(storage.harness.services);
    expect(await storage.harness.storedKeys()).toHaveLength(1);
  });

  it('is refused before its bytes when it is too large, or nobody may put it there', async () => {
    expect(await faultOf(begin('files/a', 51 * 1024 * 1024))).toContain('413');
    expect(await faultOf(begin('files/a', '-1'))).toContain('400');
    expect(await faultOf(begin('files/a', 'x'))).toContain('400');
    expect(await faultOf(begin('files/a', 9, storage.ada))).toContain('403');
    expect(await faultOf(begin('files/a', 9, storage.owner, { contentType: 'x\r\ny' }))).toContain('400');
    expect(await faultOf(begin('../a', 9))).toContain('400');
  });

  // Covers 8-20
  it('has as many bytes as was said, and those of its checksum', async () => {
    const url = urlOf(await begin('files/a', 5, storage.owner, { md5Hash: md5(Buffer.from('other')) }));
    expect(await faultOf(send(url, 'upload', 0, 'too long'))).toContain('400 storage/server-file-wrong-size');
    await send(url, 'upload', 0, 'iro');
    expect(await faultOf(send(url, 'finalize', 3))).toContain('400 storage/server-file-wrong-size');
    expect(await faultOf(send(url, 'upload, finalize', 3, 'ko'))).toContain('400 storage/invalid-checksum');
    expect(await storage.harness.storedKeys()).toEqual([]);
  });
});
