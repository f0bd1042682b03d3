import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';

const handle = useTestDatabase();
const ADA = { email: 'ada@example.com', password: 'iroko-and-obeche' };
const MB = 1024 * 1024;
let harness: Awaited<ReturnType<typeof createAuthHarness>>;
let site: Awaited<ReturnType<typeof createSite>>;
let ada: string;
let visitor: Visitor;
let portrait: Buffer;

beforeAll(async () => {
  harness = await createAuthHarness(handle);
  site = await createSite({ ...harness.services, auth: harness.auth });
  portrait = await aPicture('#a5401c')
    .withExif({ IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await emptyTables(handle);
  for (const key of await storedKeys()) await harness.services.store.delete(key);
  ada = await anAccount(handle.db, ADA);
  visitor = site.visitor();
  await visitor.post('/login', ADA);
});

const aPicture = (background: string) => sharp({ create: { width: 300, height: 600, channels: 3, background } });

function upload(bytes: Uint8Array | undefined, path = '/profilePic', more: Record<string, string> = {}) {
  const body = new FormData();
  if (bytes) body.set('picture', new File([new Uint8Array(bytes)], '../../etc/passwd.jpg', { type: 'image/jpeg' }));
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  return visitor.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
}

async function imageOf(userId: string): Promise<string | null | undefined> {
  const [row] = await handle.db.select({ image: users.image }).from(users).where(eq(users.id, userId));
  return row?.image;
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of harness.services.store.list('')) keys.push(key);
  return keys;
}

/** What is beside the file chooser. */
async function fieldError(response: Response): Promise<string | undefined> {
  const html = await response.text();
  return /id="picture-error".*?<\/p>/s.exec(html)?.[0].replace(/<[^>]*>/g, '');
}

describe('the display photo', () => {
  // Covers 2.9-13, 7-8
  it('becomes squares of 256 and 512 px without the place it was taken at, and leads on to the address', async () => {
    const answer = await upload(portrait);
    expect(`${answer.status} ${answer.headers.get('location')}`).toBe('303 /address');
    const image = (await imageOf(ada)) ?? '';
    expect(image).toMatch(/^\/media\/img\/[0-9a-f]{32}\/256\.jpg$/);
    for (const side of [256, 512]) {
      for (const format of ['jpg', 'webp']) {
        const file = await visitor.get(image.replace('256.jpg', `${side}.${format}`));
        expect(file.status).toBe(200);
        const found = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
        expect(found).toMatchObject({ width: side, height: side });
        expect(found.exif).toBeUndefined();
      }
    }
  });

  it('goes back to the profile it was changed from, or on to where the person was going', async () => {
    expect((await upload(portrait, '/profilePic?next=%2FuserProfile')).headers.get('location')).toBe('/userProfile');
    const onward = await upload(portrait, '/profilePic?next=%2Fcart%2Fpending');
    expect(onward.headers.get('location')).toBe('/address?next=%2Fcart%2Fpending');
  });

  it('replaces the last one, whose files go', async () => {
    await upload(portrait);
    const first = await storedKeys();
    await upload(await aPicture('#26306b').png().toBuffer());
    const second = await storedKeys();
    expect(first).toHaveLength(4);
    expect(second).toHaveLength(4);
    expect(second.filter((key) => first.includes(key))).toEqual([]);
    expect((await visitor.get(`/media/${first[0]}`)).status).toBe(404);
    await upload(await aPicture('#26306b').png().toBuffer());
    expect(await storedKeys()).toEqual(second);
  });

  it('is each person’s own, also when two upload the same file', async () => {
    await upload(portrait);
    const adas = await imageOf(ada);
    const bola = await anAccount(handle.db, { email: 'bola@example.com', password: 'obeche-wood' });
    visitor = site.visitor();
    await visitor.post('/login', { email: 'bola@example.com', password: 'obeche-wood' });
    await upload(portrait);
    expect(await imageOf(bola)).not.toBe(adas);
    await upload(await aPicture('#26306b').png().toBuffer());
    expect((await visitor.get(adas ?? '')).status).toBe(200);
  });
});

describe('a file that is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  // Covers 5-4
  test.each([
    ['none', () => undefined, 'Please choose a display picture'],
    ['an empty one', () => Buffer.alloc(0), 'Please choose a display picture'],
    ['an SVG', () => Buffer.from(svg), 'This file isn’t a picture we can read.'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'This file isn’t a picture we can read.'],
    ['one cut short', () => portrait.subarray(0, portrait.length * 0.6), 'This picture is damaged or incomplete.'],
    [
      'an iPhone’s of which only the head came',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(99)]),
      'This picture is damaged or incomplete.',
    ],
    ['one of more than 20 MB', () => Buffer.concat([portrait, Buffer.alloc(20 * MB)]), 'larger than 20 MB'],
  ])('%s keeps the person on the page with its sentence', async (_, bytes, sentence) => {
    const answer = await upload(bytes());
    expect(answer.status).toBe(422);
    expect(await fieldError(answer)).toContain(sentence);
    expect(await imageOf(ada)).toBeNull();
    expect(await storedKeys()).toEqual([]);
  });

  it('is told on the page when even the server’s limit is passed', async () => {
    const answer = await upload(Buffer.alloc(26 * MB), '/profilePic?next=%2FuserProfile');
    const there = '/profilePic?next=%2FuserProfile&notice=too_large';
    expect(`${answer.status} ${answer.headers.get('location')}`).toBe(`303 ${there}`);
    expect(await fieldError(await visitor.get(there))).toContain('larger than 20 MB');
  });

  it('is a small one on every other form', async () => {
    expect((await upload(Buffer.alloc(MB), '/onboarding')).status).toBe(413);
  });

  it('comes with no other field, and from nobody who is not signed in', async () => {
    expect((await upload(portrait, '/profilePic', { role: 'owner' })).status).toBe(400);
    visitor = site.visitor();
    expect((await upload(portrait)).headers.get('location')).toBe('/login');
  });

  it('comes from no one thirty times an hour', async () => {
    for (let tries = 0; tries < 30; tries++) await upload(Buffer.from('not a picture'));
    const answer = await upload(portrait);
    expect(answer.status).toBe(429);
    expect(await fieldError(answer)).toContain('Please try again in an hour.');
  });
});
