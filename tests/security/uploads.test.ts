import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodePicture } from '#app/platform/images/worker/decode-picture.server.ts';
import { aPicture, useStorage } from '#tests/support/use-storage.ts';

const storage = useStorage();
const { call, upload, uploaded } = storage;
const SCRIPT = '<script>alert(document.domain)</script>';
const FORMATS = ['jpeg', 'png', 'webp'] as const;
const pictures = {} as Record<(typeof FORMATS)[number], Buffer>;
beforeAll(async () => {
  for (const format of FORMATS) pictures[format] = await aPicture().toFormat(format).toBuffer();
});

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A PNG of one colour, of any size: some kilobytes that stand for gigabytes. */
function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 14_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what is uploaded', () => {
  it('what is served is one of our pictures and nothing that came with it', async () => {
    for (const format of FORMATS) {
      const bytes = pictures[format];
      const disguised: Record<string, Buffer> = {
        'with a page behind it': Buffer.concat([bytes, Buffer.from(SCRIPT)]),
        'with an archive behind it': Buffer.concat([
          bytes,
          Buffer.from('PK\u0003\u0004META-INF/MANIFEST.MF'),
          Buffer.from(SCRIPT),
        ]),
        ...(format === 'png'
          ? {
              'with a page in a comment': Buffer.concat([
                bytes.subarray(0, 33),
                chunk('tEXt', Buffer.from(`Comment\u0000${SCRIPT}`)),
                chunk(
                  'zTXt',
                  Buffer.concat([Buffer.from('Comment\u0000\u0000'), deflateSync(Buffer.from(SCRIPT.repeat(1_000)))]),
                ),
                bytes.subarray(33),
              ]),
            }
          : {}),
      };
      for (const [what, hostile] of Object.entries(disguised)) {
        const { link } = await uploaded('imgs/3f2a', hostile, storage.owner);
        const answer = await call(link);
        const served = Buffer.from(await answer.arrayBuffer());
        expect(served.includes('script') || served.includes('META-INF'), `${format} ${what}`).toBe(false);
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        expect(answer.headers.get('content-security-policy')).toContain('sandbox');
        expect((await sharp(served).metadata()).format).toBe(format);
      }
    }
  });

  it('what a file says of itself is not believed', async () => {
    const lies: [string, Buffer, string][] = [
      ['a page called a picture', Buffer.from(`<!doctype html>${SCRIPT}`), 'image/png'],
      ['an SVG called a picture', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), 'image/png'],
      ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), 'image/svg+xml'],
      ['a GIF that is a script', Buffer.from(`GIF89a/*${'\u0000'.repeat(40)}*/=1;alert(1)`), 'image/gif'],
      ['a PDF called a picture', Buffer.from('%PDF-1.7 /JS (app.alert(1))'), 'image/jpeg'],
      ['the beginning of a picture', pictures.png.subarray(0, 60), 'image/png'],
      ['nothing', Buffer.alloc(0), 'image/png'],
    ];
    for (const [what, bytes, contentType] of lies) {
      const answer = await upload('imgs/9c1b', bytes, storage.owner, { contentType });
      expect(answer.status, what).toBe(400);
    }
    // A picture under another picture's type is served as what it is.
    const { link } = await uploaded('imgs/9c1b', pictures.png, storage.owner, { contentType: 'image/jpeg' }).catch(
      () => ({ link: '' }),
    );
    if (link) expect((await call(link)).headers.get('content-type')).toBe('image/png');
  });

  it('a bomb of pixels is refused before it is opened', async () => {
    const before = process.memoryUsage.rss();
    for (const bomb of [
      flatPng(14_000, 14_000),
      flatPng(2 ** 31 - 1, 1),
      flatPng(1, 2 ** 31 - 1),
      flatPng(60_000, 60_000),
    ]) {
      expect(bomb.length).toBeLessThan(1024 * 1024);
      expect(await decodePicture(bomb, { maxBytes: 20 * 1024 * 1024 })).toMatchObject({ ok: false });
    }
    const frames = await sharp({ create: { width: 40, height: 40 * 400, channels: 3, background: '#a52' } })
      .webp({ loop: 0 })
      .toBuffer();
    const animated = await sharp(frames, { pages: -1 }).resize({ width: 40 }).webp().toBuffer();
    const taken = await decodePicture(animated, { maxBytes: 20 * 1024 * 1024 });
    if (taken.ok) expect(taken.picture.width * taken.picture.height).toBeLessThanOrEqual(40_000_000);
    // 14,000 by 14,000 in 24 bits would be 588 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('names that climb name nothing', async () => {
    const names = [
      '../../etc/passwd',
      '..%2f..%2fetc',
      'imgs/../../x',
      'imgs/\u0000x',
      'imgs/..\\x',
      `imgs/${'x'.repeat(2_000)}`,
      '/etc/passwd',
      '.',
      '..',
    ];
    for (const name of names) {
      const answer = await upload(name, pictures.png, storage.owner);
      expect(answer.status, name).toBeGreaterThanOrEqual(400);
      expect(answer.status, name).toBeLessThan(500);
    }
  });
});
