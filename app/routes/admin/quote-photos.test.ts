import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { quotes } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import { emptyDraft, newLine, OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { aUser } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();
let services: TestServices;
let owner: Visitor;
let visitor: Visitor;

beforeEach(async () => {
  await emptyTables(handle);
  const boss: Viewer = await aUser(handle.db, { role: 'owner' });
  const viewer = async (request: Request) => (request.headers.get('cookie')?.startsWith('who=boss') ? boss : undefined);
  services = await createTestServices(handle, { auth: { viewer } as unknown as Auth });
  const site = await createSite(services);
  owner = site.visitor();
  owner.cookies.set('who', 'boss');
  visitor = site.visitor();
});

const drawing = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

/** The form of a quote of one line of own work, with files. */
function aForm(intent: string, files: [string, Buffer][], kept: string[] = []) {
  const { lines: _, plan: ____, ...scalars } = emptyDraft(newId('req', services.clock()));
  const {
    options: __,
    parts: _____,
    pictures: ___,
    ...line
  } = { ...newLine(OWN_WORK), title: 'Bench', price: '250,000', days: '20' };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...scalars, name: 'Bola', intent })) form.append(name, value);
  for (const [name, value] of Object.entries({ ...line, width: '200' })) form.append(`line.0.${name}`, value);
  for (const value of kept) form.append('line.0.kept', value);
  for (const [name, bytes] of files) form.append('line.0.photos', new File([new Uint8Array(bytes)], name));
  return form;
}

const send = (who: Visitor, path: string, body: FormData) =>
  who.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
const keptIn = (html: string) =>
  [...html.matchAll(/name="line\.0\.kept"[^>]* value="([^"]+)"/g)].map(([, kept]) => kept ?? '');
const picturesKept = async () =>
  (await handle.db.select().from(quotes)).map(({ draft }) => draft.lines[0]?.pictures?.length);

describe('drawings of a line of own work', () => {
  it('come with the form where there are no scripts, and stay with the quote from then on', async () => {
    const found = await send(owner, '/quotes/new', aForm('find', [['plan.png', await drawing('#aa7755')]]));
    const kept = keptIn(await found.text());
    expect(kept).toHaveLength(1);
    const saved = await send(owner, '/quotes/new', aForm('save', [['side.png', await drawing('#557755')]], kept));
    expect(saved.status).toBe(303);
    expect(await picturesKept()).toEqual([2]);

    const [quote] = await handle.db.select().from(quotes);
    const edit = `/quotes/${quote?.id}/edit`;
    const again = keptIn(await (await owner.get(edit)).text());
    expect(again).toHaveLength(2);
    // A page that was left open for days: what the quote has is still there.
    services.testClock.advance(3 * 86_400_000);
    const form = aForm('save', [], again.slice(0, 1));
    form.append('revision', '1');
    expect((await send(owner, edit, form)).status).toBe(303);
    expect(await picturesKept()).toEqual([1]);
  });

  it('are refused in words where a file is none, was forged, or there are too many; the others stay', async () => {
    const virus = Buffer.from('<svg onload="alert(1)"></svg>');
    const good = await drawing('#aa7755');
    const refused = await send(
      owner,
      '/quotes/new',
      aForm('save', [
        ['good.png', good],
        ['evil.svg', virus],
      ]),
    );
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('evil.svg isn’t a picture we can read');
    expect(keptIn(html)).toHaveLength(1);
    const forged = await send(owner, '/quotes/new', aForm('save', [], ['1~e30~forged']));
    expect(await forged.text()).toContain('One of your photos is no longer here');
    const nine = Array.from({ length: 9 }, (_, at) => [`${at}.png`, good] as [string, Buffer]);
    expect(await (await send(owner, '/quotes/new', aForm('save', nine))).text()).toContain(
      'Choose at most eight photos',
    );
    expect(await handle.db.$count(quotes)).toBe(0);
  });

  it('are taken one by one from the team alone', async () => {
    const one = async () => {
      const form = new FormData();
      form.append('photo', new File([new Uint8Array(await drawing('#aa7755'))], 'plan.png'));
      return form;
    };
    const taken = await send(owner, '/quotes/photos', await one());
    expect(await taken.json()).toMatchObject({ photo: { width: 640, height: 400 } });
    expect((await send(visitor, '/quotes/photos', await one())).status).not.toBe(200);
    const nothing = new FormData();
    nothing.append('photo', 'words');
    expect((await send(owner, '/quotes/photos', nothing)).status).toBe(400);
  });
});
