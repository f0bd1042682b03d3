import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '#tests/support/s3-server.ts';
import { openBackupPlace } from './open-place.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gida-place-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const asWeb = (pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
const streamOf = (...pieces: Uint8Array[]) => asWeb(pieces);

describe.each([
  ['a folder', () => folder],
  ['a bucket', () => s3.url.replace('?', '/copies?')],
])('%s', (_name, address) => {
  it('keeps whole files by name, in order, until they are deleted', async () => {
    const place = await openBackupPlace(address());
    const bytes = randomBytes(5_000_000);
    await place.put('nightly-b.tar', streamOf(bytes.subarray(0, 4_200_000), bytes.subarray(4_200_000)));
    await place.put('files/img/a/1.jpg.tar', streamOf(bytes.subarray(0, 10)));
    await place.put('nightly-a.tar', streamOf(bytes.subarray(0, 20)));
    expect(await place.list('')).toEqual(['files/img/a/1.jpg.tar', 'nightly-a.tar', 'nightly-b.tar']);
    expect(await place.list('nightly-')).toEqual(['nightly-a.tar', 'nightly-b.tar']);
    const read = await place.get('nightly-b.tar');
    expect(read && Buffer.concat(await Array.fromAsync(read)).equals(bytes)).toBe(true);
    expect(await place.get('nightly-c.tar')).toBeUndefined();
    await place.delete('nightly-b.tar');
    expect(await place.list('nightly-')).toEqual(['nightly-a.tar']);
    expect(place.label).not.toContain('S3RVER');
  });

  it('keeps nothing of a file whose writing breaks off', async () => {
    const place = await openBackupPlace(address());
    const broken = (async function* () {
      yield randomBytes(5_000_000);
      throw new Error('the database went away');
    })();
    await expect(place.put('broken.tar', asWeb(broken))).rejects.toThrow('the database went away');
    expect(await place.list('broken')).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

it('refuses an address it does not understand, without repeating what may be a key', async () => {
  const refused = openBackupPlace('s3://bucket-without-keys/folder');
  await expect(refused).rejects.toMatchObject({ reason: 'not_there' });
  await expect(refused).rejects.not.toThrow('bucket-without-keys');
});
