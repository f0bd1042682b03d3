import { readFileSync } from 'node:fs';
import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  listAll,
  ref,
  StringFormat,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from '@firebase/storage';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { useStorage } from '#tests/support/use-storage.ts';

const site = useStorage({ environment: { STORAGE_QUOTA_MB: '60' } });
const apps: FirebaseApp[] = [];

afterEach(async () => {
  for (const app of apps.splice(0)) await deleteApp(app).catch(() => undefined);
});

/** The `firebase` package's own storage client, as somebody. */
function clientOf(token?: string, bucket = 'gida'): FirebaseStorage {
  const app = initializeApp({ projectId: 'gida', storageBucket: bucket }, `app ${apps.length}`);
  apps.push(app);
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', site.harness.port, token ? { mockUserToken: token } : {});
  return storage;
}

const aPicture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#a5401c' } });

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: { code: string; message: string }) => error,
  );

describe('the client of the original site', () => {
  // Covers 3-14
  it('uploads a picture, and reads its metadata with every field of the specification', async () => {
    const picture = ref(clientOf(site.owner.token), 'imgs/3f2a9c');
    const sent = await uploadBytes(picture, await aPicture().png().toBuffer(), {
      contentType: 'image/png',
      cacheControl: 'public, max-age=3600',
      contentDisposition: 'inline; filename="chair.png"',
      contentLanguage: 'yo',
      customMetadata: { room: 'Pàrọ̀' },
    });
    expect(await getMetadata(picture)).toMatchObject({
      bucket: 'gida',
      generation: expect.stringMatching(/^\d{16}$/),
      metageneration: '1',
      fullPath: 'imgs/3f2a9c',
      name: '3f2a9c',
      size: sent.metadata.size,
      timeCreated: '2026-11-21T09:00:00.000Z',
      updated: '2026-11-21T09:00:00.000Z',
      md5Hash: expect.stringMatching(/^[\w+/]{22}==$/),
      cacheControl: 'public, max-age=3600',
      contentDisposition: 'inline; filename="chair.png"',
      contentEncoding: 'identity',
      contentLanguage: 'yo',
      contentType: 'image/png',
      customMetadata: { room: 'Pàrọ̀' },
    });
  });

  // Covers 7-17
  it('gets a download address that anybody may open, and the bytes themselves', async () => {
    const picture = ref(clientOf(site.owner.token), 'imgs/chair');
    await uploadBytes(picture, await aPicture().jpeg().toBuffer());
    const address = await getDownloadURL(picture);
    expect(address).toMatch(/\/v0\/b\/gida\/o\/imgs%2Fchair\?alt=media&token=[0-9a-f-]{36}$/);
    const open = await fetch(address);
    expect(`${open.status} ${open.headers.get('content-type')}`).toBe('200 image/jpeg');
    const bytes = await getBytes(picture);
    expect(Buffer.from(await open.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect((await getBytes(picture, 10)).byteLength).toBe(10);
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 40, height: 30, format: 'jpeg' });
  });

  it('uploads text in each of its formats', async () => {
    const storage = clientOf(site.owner.token);
    for (const [format, text] of [
      [StringFormat.RAW, 'Ẹ káàbọ̀'],
      [StringFormat.BASE64, Buffer.from('Ẹ káàbọ̀').toString('base64')],
      [StringFormat.BASE64URL, Buffer.from('Ẹ káàbọ̀').toString('base64url')],
      [StringFormat.DATA_URL, `data:text/plain;charset=utf-8,${encodeURIComponent('Ẹ káàbọ̀')}`],
    ] as const) {
      const file = ref(storage, `files/welcome ${format}.txt`);
      await uploadString(file, text, format, format === 'data_url' ? {} : { contentType: 'text/plain' });
      expect(Buffer.from(await getBytes(file)).toString()).toBe('Ẹ káàbọ̀');
      expect((await getMetadata(file)).contentType).toMatch(/^text\/plain/);
    }
  });

  // Covers 7-17
  it('uploads a large file in pieces, tells how far it is, and pauses and goes on', async () => {
    const file = ref(clientOf(site.owner.token), 'files/plans/évening.bin');
    const bytes = Buffer.alloc(1_700_000, 'teak');
    const task = uploadBytesResumable(file, bytes, { customMetadata: { session: '4' } });
    const seen: number[] = [];
    let paused = false;
    task.on('state_changed', (snapshot) => {
      seen.push(snapshot.bytesTransferred);
      if (snapshot.bytesTransferred > 0 && !paused) {
        paused = task.pause();
        setTimeout(() => task.resume(), 20);
      }
    });
    const { metadata } = await task;
    expect(paused).toBe(true);
    expect(metadata).toMatchObject({ size: 1_700_000, customMetadata: { session: '4' } });
    expect([...new Set(seen)]).toEqual([0, 262_144, 786_432, 1_700_000]);
    expect(Buffer.from(await getBytes(file)).equals(bytes)).toBe(true);
    expect((await site.harness.storedKeys()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  it('lists all, and page by page', async () => {
    const storage = clientOf(site.owner.token);
    for (const name of ['b', 'a', 'sub/x', 'sub/y', 'Ọ̀kan'])
      await uploadString(ref(storage, `files/${name}`), name, 'raw', { contentType: 'text/plain' });
    const all = await listAll(ref(storage, 'files'));
    expect(all.items.map((item) => item.fullPath)).toEqual(['files/a', 'files/b', 'files/Ọ̀kan'.normalize('NFC')]);
    expect(all.prefixes.map((prefix) => prefix.fullPath)).toEqual(['files/sub']);
    const found: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await list(ref(storage, 'files'), { maxResults: 2, ...(pageToken && { pageToken }) });
      expect(page.items.length + page.prefixes.length).toBeLessThanOrEqual(2);
      found.push(...page.items.map((item) => item.name), ...page.prefixes.map((prefix) => `${prefix.name}/`));
      pageToken = page.nextPageToken;
    } while (pageToken);
    // Entries are in code point order, and a page tells its files before its folders.
    expect(found).toEqual(['a', 'b', 'Ọ̀kan'.normalize('NFC'), 'sub/']);
    expect((await listAll(ref(storage))).prefixes.map((prefix) => prefix.fullPath)).toEqual(['files']);
  });

  it('changes metadata field by field, and deletes', async () => {
    const file = ref(clientOf(site.owner.token), 'files/notes.txt');
    await uploadString(file, 'x', 'raw', { contentType: 'text/plain', customMetadata: { a: '1', b: '2' } });
    const changed = await updateMetadata(file, {
      cacheControl: 'public, max-age=60',
      customMetadata: { b: null as never, c: '3' },
    });
    expect(changed).toMatchObject({
      metageneration: '2',
      cacheControl: 'public, max-age=60',
      contentType: 'text/plain',
    });
    expect(changed.customMetadata).toEqual({ a: '1', c: '3' });
    await deleteObject(file);
    expect(await codeOf(getMetadata(file))).toMatchObject({ code: 'storage/object-not-found' });
    expect(await codeOf(deleteObject(file))).toMatchObject({ code: 'storage/object-not-found' });
    expect(await site.harness.storedKeys()).toEqual([]);
  });

  // Covers 3-14
  it('uploads a profile picture to {uid}.png, which is on the profile at once', async () => {
    const photo = ref(clientOf(site.ada.token), `${site.ada.id}.png`);
    await uploadBytes(photo, await aPicture(300, 600).png().toBuffer(), { contentType: 'image/png' });
    const page = await (await site.ada.visitor.get('/userProfile')).text();
    expect(page).toMatch(/\/media\/img\/[0-9a-f]{32}\/256\.jpg/);
    const shown = await fetch(await getDownloadURL(photo));
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 });
    await deleteObject(photo);
    expect(await (await site.ada.visitor.get('/userProfile')).text()).not.toContain('/media/img/');
    expect(await site.harness.storedKeys()).toEqual([]);
  });
});

describe('its errors carry the codes and texts of the catalogue', () => {
  const text = { contentType: 'text/plain' };
  const cases: [string, string, () => Promise<unknown>][] = [
    ['object-not-found', 'does not exist', () => getMetadata(ref(clientOf(site.owner.token), 'imgs/none'))],
    ['unauthenticated', 'not authenticated', () => uploadString(ref(clientOf(), 'imgs/a'), 'x')],
    ['unauthenticated', 'not authenticated', () => getMetadata(ref(clientOf('gone.token'), 'imgs/a'))],
    [
      'unauthorized',
      "User does not have permission to access 'imgs/a'",
      () => uploadString(ref(clientOf(site.ada.token), 'imgs/a'), 'x'),
    ],
    [
      'unauthorized',
      'User does not have permission to access',
      async () => uploadBytes(ref(clientOf(site.owner.token), `${site.ada.id}.png`), await aPicture().png().toBuffer()),
    ],
    ['unauthorized', 'User does not have permission to access', () => listAll(ref(clientOf(site.ada.token), 'imgs'))],
    [
      'unauthorized',
      'User does not have permission to access',
      () => uploadString(ref(clientOf(site.owner.token), 'x'), 'x'),
    ],
    [
      'quota-exceeded',
      'Quota',
      async () => {
        await site.handle.pool.query(
          "insert into stored_objects (bucket, name, store_key, generation, size, md5_hash, content_type, created_at, updated_at) values ('gida', 'files/full', 'stored/full', 1, 60 * 1024 * 1024, '', 'x/y', now(), now())",
        );
        return uploadString(ref(clientOf(site.owner.token), 'files/a'), 'x', 'raw', text);
      },
    ],
    ['unknown', 'unknown error', () => uploadString(ref(clientOf(site.owner.token), 'imgs/a'), 'no picture')],
    ['object-not-found', 'does not exist', () => getMetadata(ref(clientOf(site.owner.token, 'another'), 'imgs/a'))],
    [
      'no-download-url',
      'The given file does not have any download URLs.',
      async () => {
        const file = ref(clientOf(site.owner.token), 'files/a');
        await uploadString(file, 'x', 'raw', text);
        const token = new URL(await getDownloadURL(file)).searchParams.get('token');
        const headers = { authorization: `Bearer ${site.owner.token}` };
        await fetch(`${site.harness.origin}/v0/b/gida/o/files%2Fa?delete_token=${token}`, { method: 'POST', headers });
        return getDownloadURL(file);
      },
    ],
    [
      'retry-limit-exceeded',
      'Max retry time for operation exceeded, please try again.',
      () => {
        const storage = clientOf(site.owner.token);
        storage.maxOperationRetryTime = 50;
        connectStorageEmulator(storage, '127.0.0.1', 1);
        return getMetadata(ref(storage, 'imgs/a'));
      },
    ],
    [
      'canceled',
      'User canceled the upload/download.',
      async () => {
        const task = uploadBytesResumable(ref(clientOf(site.owner.token), 'files/a'), Buffer.alloc(900_000));
        setTimeout(() => task.cancel(), 5);
        return task;
      },
    ],
    ['invalid-url', 'Invalid URL', async () => ref(clientOf(), 'https://gida.example/chair.png')],
    ['invalid-argument', 'maxResults', () => list(ref(clientOf(site.owner.token), 'imgs'), { maxResults: -1 })],
    [
      'invalid-format',
      'does not match format',
      () => uploadString(ref(clientOf(site.owner.token), 'imgs/a'), '%', 'base64'),
    ],
    ['invalid-root-operation', 'root reference', () => uploadString(ref(clientOf(site.owner.token)), 'x')],
    [
      'invalid-default-bucket',
      'Invalid default bucket',
      async () => getStorage(initializeApp({ storageBucket: 'gs://gida/path' }, 'odd bucket')),
    ],
    ['no-default-bucket', 'No default bucket', async () => ref(getStorage(initializeApp({}, 'no bucket')), 'imgs/a')],
    [
      'app-deleted',
      'was deleted',
      async () => {
        const file = ref(clientOf(site.owner.token), 'imgs/a');
        await deleteApp(apps.pop() as FirebaseApp);
        return getMetadata(file);
      },
    ],
  ];

  // Covers 8-20
  it.each(cases)('storage/%s: %s', async (code, message, provoke) => {
    const error = await codeOf((async () => provoke())());
    expect(error).toMatchObject({ code: `storage/${code}` });
    expect(error).toHaveProperty('message', expect.stringContaining(message));
  });
});

it('is the storage client that the firebase package ships', () => {
  const { name } = JSON.parse(readFileSync('node_modules/@firebase/storage/package.json', 'utf8')) as { name: string };
  expect(name).toBe('@firebase/storage');
});
