import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { roomName } from '#app/features/ground/settings/door/home-pictures.ts';
import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { sweepFiles } from '#app/features/office/doctor/sweep-files.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { useSpecSite } from '#tests/spec/spec-site.ts';
import { aProduct } from '#tests/support/builders.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
let owner: Visitor;
const WINDOW = '/settings/window';
const HERE = `${WINDOW}/pictures`;
const DAY_MS = 86_400_000;

const stampOn = async (path: string) =>
  /name="basedOn" value="([^"]*)"/.exec((await site.read(owner, path)).html)?.[1] ?? '';
const aPhoto = (background: string) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
const rooms = async () => (await readDraftedSettings(site.services().db)).pictures.rooms;
const home = async () => (await site.read(site.visitor(), '/')).html;

async function add(bytes: Uint8Array, alt: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'add', basedOn: await stampOn(HERE), alt }))
    form.set(name, value);
  form.set('picture', new File([new Uint8Array(bytes)], 'room.jpg'));
  return owner.request(HERE, {
    method: 'POST',
    body: form,
    headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  });
}

async function mark(name: string, typed: Record<string, string>) {
  const path = `${HERE}/${name}`;
  return owner.post(path, { basedOn: await stampOn(path), alt: 'A room', ...typed });
}

async function publish() {
  await owner.post(WINDOW, { intent: 'publish', basedOn: await stampOn(WINDOW) });
}

beforeAll(async () => {
  owner = await site.admin();
  const { db } = site.services();
  await aProduct(db, { id: 'adunni-sofa', name: 'Adunni sofa', pieceNumber: 14 });
  await aProduct(db, { id: 'ewe-stand', name: 'Ewe stand', pieceNumber: 15 });
});

describe('the pictures of rooms', () => {
  it('come in drafts, need words, and no second copy', async () => {
    expect((await add(await aPhoto('#336644'), '')).status).toBe(422);
    expect((await add(new TextEncoder().encode('no picture'), 'A room')).status).toBe(422);
    expect((await add(await aPhoto('#336644'), 'A green room')).headers.get('location')).toBe(`${HERE}?notice=saved`);
    expect((await add(await aPhoto('#336644'), 'A green room')).status).toBe(422);
    await add(await aPhoto('#aa4422'), 'A red room');
    expect((await rooms()).map(({ alt }) => alt)).toEqual(['A green room', 'A red room']);
    expect(await home()).not.toContain('A green room');
  });

  it('have pieces with pins, by the number of the piece and two numbers of percent', async () => {
    const [green] = await rooms();
    const name = roomName(green ?? { key: '' });
    const refused: Record<string, string>[] = [
      { piece0: '99 Nothing' },
      { piece0: 'sofa' },
      { piece0: '14', across0: '20' },
      { piece0: '14', across0: '20', down0: '101' },
      { piece0: '14', piece1: '14' },
    ];
    for (const typed of refused) expect((await mark(name, typed)).status, JSON.stringify(typed)).toBe(422);
    const typed = { piece0: '14 Adunni sofa', across0: '28', down0: '60', piece3: '15', across3: '', down3: '' };
    expect((await mark(name, typed)).headers.get('location')).toBe(`${HERE}?notice=saved`);
    expect((await rooms())[0]?.pieces).toEqual([
      { id: 'adunni-sofa', pin: { across: 28, down: 60 } },
      { id: 'ewe-stand', pin: null },
    ]);
    await publish();
    expect(await home()).toMatch(/<a href="\/shop\/adunni-sofa"[^>]*><circle cx="28%" cy="60%"/);
    expect((await site.read(owner, `${HERE}/${name}`)).html).toContain('value="14 Adunni sofa"');
  });

  it('lose the pin of a piece that is no longer in the shop', async () => {
    await site.handle.pool.query(`update products set status = 'draft' where id = 'adunni-sofa'`);
    const html = await home();
    expect(html).not.toContain('Adunni sofa');
    expect(html).not.toContain('<circle cx="28%"');
    expect(html).toContain('Ewe stand');
  });

  it('change places, go, come back with an earlier version, and keep their files until then', async () => {
    const [green, red] = await rooms();
    const act = async (intent: string, room = green) =>
      owner.post(HERE, { intent, basedOn: await stampOn(HERE), room: roomName(room ?? { key: '' }) });
    await act('down');
    expect((await rooms()).map(({ alt }) => alt)).toEqual(['A red room', 'A room']);
    await act('remove');
    expect((await rooms()).map(({ alt }) => alt)).toEqual(['A red room']);
    const outdated = await owner.post(HERE, {
      intent: 'remove',
      basedOn: 'before',
      room: roomName(red ?? { key: '' }),
    });
    expect(outdated.headers.get('location')).toBe(`${HERE}?notice=outdated`);
    await publish();
    const services = site.services();
    await sweepFiles({ ...services, clock: () => new Date(services.clock().getTime() + 400 * DAY_MS) });
    if (!green) throw new Error('no picture');
    expect(await services.store.head(pictureUrl(green, 640, 'jpg', ''))).not.toBeNull();
    expect((await site.read(owner, `${HERE}/${roomName(green)}`)).status).toBe(404);
    const { rows } = await site.handle.pool.query('select max(version) - 1 as version from window_versions');
    await owner.post(WINDOW, { intent: 'restore', version: String(rows[0].version) });
    expect(await home()).toContain(green.key);
  });
});
