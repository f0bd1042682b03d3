import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { sweepFiles } from '#app/features/office/doctor/sweep-files.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { useSpecSite } from '#tests/spec/spec-site.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
let owner: Visitor;
const WINDOW = '/settings/window';
const HERE = `${WINDOW}/people`;
const DAY_MS = 86_400_000;
/** After the heading: the drawing is a file of its own, and the first view does without it. */
const DRAWN = /At the bench<\/h2>.*?<img src="[^"]*svg[^"]*" width="720" height="480" alt="" loading="lazy"/;

const stampOn = async (path: string) =>
  /name="basedOn" value="([^"]*)"/.exec((await site.read(owner, path)).html)?.[1] ?? '';
const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#336644' } })
  .jpeg()
  .toBuffer();
const bench = async () => (await readDraftedSettings(site.services().db)).people.bench;
const home = async () => (await site.read(site.visitor(), '/')).html;

async function send(fields: Record<string, string>, bytes?: Uint8Array) {
  const form = new FormData();
  const all = { intent: 'save', place: 'bench', alt: '', words: '', basedOn: await stampOn(HERE), ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('picture', new File(bytes ? [new Uint8Array(bytes)] : [], 'hands.jpg'));
  return owner.request(HERE, {
    method: 'POST',
    body: form,
    headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  });
}
const publish = async () => owner.post(WINDOW, { intent: 'publish', basedOn: await stampOn(WINDOW) });

beforeAll(async () => {
  owner = await site.admin();
});

describe('the places for people', () => {
  it('are drawn until there is a photo', async () => {
    const html = await home();
    expect(html).toContain('At the bench');
    expect(html).toMatch(DRAWN);
  });

  it('take a photo with words for those who can’t see it, and nothing else', async () => {
    expect((await send({}, await photo)).status).toBe(422);
    expect((await send({ alt: 'Two hands' }, new TextEncoder().encode('no picture'))).status).toBe(422);
    expect((await send({ place: 'roof', alt: 'A roof' })).status).toBe(400);
    expect((await send({ alt: 'Two hands', basedOn: 'older' }, await photo)).status).toBe(409);
    expect((await bench()).picture).toBeNull();
    expect((await send({ words: 'Six of us' })).headers.get('location')).toBe(`${HERE}?notice=saved`);
    expect((await send({ alt: 'Two hands', words: 'Six of us' }, await photo)).status).toBe(303);
    expect(await home()).not.toContain('Two hands');
    await publish();
    expect(await home()).toMatch(/alt="Two hands"/);
    expect(await home()).toContain('Six of us');
  });

  it('keep their photo when only the words change, and are drawn again when it is taken away', async () => {
    await send({ alt: 'Two hands and a plane', words: '' });
    const { picture } = await bench();
    expect(picture?.alt).toBe('Two hands and a plane');
    await send({ intent: 'remove', alt: 'whatever' });
    expect((await bench()).picture).toBeNull();
    const all = site.services();
    await sweepFiles({ ...all, clock: () => new Date(all.clock().getTime() + 2 * DAY_MS) });
    const key = pictureUrl(picture ?? { key: '', width: 1, height: 1, widths: [] }, 320).replace('/media/', '');
    expect(await all.store.head(key), 'visitors still see it').not.toBeNull();
    await publish();
    expect(await home()).toMatch(DRAWN);
  });
});
