import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSpecSite } from '#tests/spec/spec-site.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
let owner: Visitor;
const WINDOW = '/settings/window';
const HERE = `${WINDOW}/logo`;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><rect x="20" y="5" width="60" height="40" fill="#0b6b4f"/></svg>';

async function send(
  file: Uint8Array | string | null,
  others: Record<string, string> = { showsName: 'on' },
  field: 'file' | 'mark' = 'file',
) {
  const form = new FormData();
  const { html } = await site.read(owner, HERE);
  form.set('basedOn', /name="basedOn" value="([^"]*)"/.exec(html)?.[1] ?? '');
  for (const [name, value] of Object.entries(others)) form.set(name, value);
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : (file ?? new Uint8Array());
  form.set(field, new File([new Uint8Array(bytes)], 'logo'));
  return owner.request(HERE, {
    method: 'POST',
    body: form,
    headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  });
}

async function publish() {
  const { html } = await site.read(owner, WINDOW);
  const basedOn = /name="basedOn" value="([^"]*)"/.exec(html)?.[1] ?? '';
  await owner.post(WINDOW, { intent: 'publish', basedOn });
}

const sizeOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();
const goTo = async (path: string) => site.visitor().get((await site.visitor().get(path)).headers.get('location') ?? '');

beforeAll(async () => {
  owner = await site.admin();
});

describe('the logo of a shop', () => {
  it('is the design’s own until the owner has one', async () => {
    expect((await site.visitor().get('/logo/icon')).headers.get('location')).toBe('/icon.svg');
    expect((await site.visitor().get('/logo/mail')).headers.get('location')).toBe('/mail-mark.png');
    expect((await site.visitor().get('/logo/bar')).status).toBe(404);
    expect((await site.visitor().get('/logo/constructor')).status).toBe(404);
  });

  it('is drawn anew from an SVG, in every size, and shown where it is published', async () => {
    expect((await send(SVG)).headers.get('location')).toBe(`${WINDOW}?notice=saved`);
    expect((await site.visitor().get('/logo/icon')).headers.get('location')).toBe('/icon.svg');
    await publish();
    const { html } = await site.read(site.visitor(), '/');
    const [, key = ''] = /src="\/media\/(logos\/[0-9a-f]{32})\/bar.png" width="60" height="40"/.exec(html) ?? [];
    expect(key).not.toBe('');
    expect(await sizeOf(await goTo('/logo/icon'))).toMatchObject({
      format: 'png',
      width: 32,
      height: 32,
      hasAlpha: true,
    });
    expect(await sizeOf(await goTo('/logo/touch'))).toMatchObject({ width: 180, height: 180, hasAlpha: false });
    expect(await sizeOf(await goTo('/logo/maskable-512'))).toMatchObject({ width: 512, height: 512 });
    expect((await (await site.visitor().get('/manifest.webmanifest')).json()).icons[0].src).toBe(
      `/media/${key}/icon-192.png`,
    );
    expect((await site.visitor().get(`/media/${key}/original.svg`)).status).toBe(404);
  });

  it('may be the name as well', async () => {
    await send(null, {});
    await publish();
    expect((await site.read(site.visitor(), '/')).html).toMatch(
      /bar\.png"[^>]*>(?:<!-- -->)?<span class="sr-only">Gida/,
    );
  });

  it.each([
    ['a page', '<html><script>1</script></html>', 'neither an SVG'],
    [
      'an SVG that fetches',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/x.png"/></svg>',
      'couldn’t open',
    ],
    [
      'an SVG that reads files',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      'couldn’t open',
    ],
    [
      'an SVG that grows',
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      'couldn’t open',
    ],
    ['an SVG cut off', '<svg xmlns="http://www.w3.org/2000/svg"><rect', 'couldn’t open'],
    ['nothing to be seen', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>', 'This picture is blank'],
    ['a file too large', 'x'.repeat(2_200_000), 'too large'],
  ])('is never %s', async (_, file, words) => {
    const refused = await send(file);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(words);
  });

  it('can be taken away again', async () => {
    await send(null, { remove: 'logo' });
    await publish();
    expect((await site.read(site.visitor(), '/')).html).not.toContain('bar.png');
    expect((await site.visitor().get('/logo/icon')).headers.get('location')).toBe('/icon.svg');
  });
});

describe('the icons of a shop with a wide logo', () => {
  const WIDE =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 60"><rect width="600" height="60" fill="#17201c"/></svg>';
  const MARK =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 100"><circle cx="45" cy="50" r="40" fill="#17201c"/></svg>';

  it('are the first letter of its name, on its colour', async () => {
    await send(WIDE);
    expect((await site.read(owner, HERE)).html).toContain('the first letter in your name');
    await publish();
    const icon = await site.visitor().get('/logo/icon');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    expect(await icon.text()).toContain('fill="#26306b"');
    for (const [file, side] of [
      ['touch', 180],
      ['icon-192', 192],
      ['maskable-512', 512],
    ] as const) {
      const drawn = await site.visitor().get(`/logo/${file}`);
      expect(drawn.headers.get('content-type')).toBe('image/png');
      expect(await sizeOf(drawn)).toMatchObject({ width: side, height: side, hasAlpha: false });
    }
    const manifest = await (await site.visitor().get('/manifest.webmanifest')).json();
    expect(manifest.icons[2]).toMatchObject({ src: '/logo/maskable-512', purpose: 'maskable' });
  });

  it('are made of a square mark where there is one, until it is taken away or an earlier version is gone back to', async () => {
    expect((await send(MARK, { showsName: 'on' }, 'mark')).headers.get('location')).toBe(`${WINDOW}?notice=saved`);
    expect((await site.visitor().get('/logo/icon')).status).toBe(200);
    expect((await site.read(owner, HERE)).html).toContain('Made from your square mark');
    await publish();
    const address = (await site.visitor().get('/logo/icon')).headers.get('location') ?? '';
    expect(address).toMatch(/^\/media\/logos\/[0-9a-f]{32}\/icon\.png$/);
    expect(await sizeOf(await site.visitor().get(address))).toMatchObject({ width: 32, height: 32 });
    expect((await site.read(site.visitor(), '/')).html).toContain('bar.png');
    const before = /name="version" value="(\d+)"/.exec((await site.read(owner, WINDOW)).html)?.[1] ?? '';
    await owner.post(WINDOW, { intent: 'restore', version: before });
    expect((await site.visitor().get('/logo/icon')).status).toBe(200);
    await send(MARK, { showsName: 'on' }, 'mark');
    await send(null, { showsName: 'on', remove: 'mark' });
    expect((await site.read(owner, HERE)).html).toContain('the first letter in your name');
  });

  it('are never made of a mark that is not square', async () => {
    const refused = await send(WIDE, { showsName: 'on' }, 'mark');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('This picture isn’t square');
  });

  it('are the design’s again with the logo gone', async () => {
    await send(null, { remove: 'logo' });
    await publish();
    expect((await site.visitor().get('/logo/icon')).headers.get('location')).toBe('/icon.svg');
  });
});

describe('the colours of a shop', () => {
  const keep = async (main: string, accent: string) => {
    const { html } = await site.read(owner, `${WINDOW}/colors`);
    const basedOn = /name="basedOn" value="([^"]*)"/.exec(html)?.[1] ?? '';
    return owner.post(`${WINDOW}/colors`, { main, accent, basedOn });
  };

  it('are linked from every page once they are published, and gone when they are as they were', async () => {
    expect((await site.read(site.visitor(), '/')).html).not.toContain('/colors/');
    await keep('#0b6b4f', '#a5401c');
    await publish();
    const { html } = await site.read(site.visitor(), '/shop');
    expect(html).toContain('<link rel="stylesheet" href="/colors/0b6b4f-0.css"/>');
    const sheet = await site.visitor().get('/colors/0b6b4f-0.css');
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    await keep('#26306b', '#a5401c');
    await publish();
    expect((await site.read(site.visitor(), '/')).html).not.toContain('/colors/');
  });

  it('that nobody could read are refused with the nearest that everybody can', async () => {
    const refused = await keep('#ffd400', '#a5401c');
    expect(refused.status).toBe(422);
    const html = await refused.text();
    const [, shade = ''] = /nearest readable shade, (#[0-9a-f]{6})/.exec(html) ?? [];
    expect(html).toContain(`value="${shade}"`);
    expect((await keep(shade, '#a5401c')).headers.get('location')).toBe(`${WINDOW}?notice=saved`);
  });
});
