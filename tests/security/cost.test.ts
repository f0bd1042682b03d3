import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { workshopSteps } from '#app/features/bespoke/queue/queue.table.server.ts';
import { emptyDraft, newLine, OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import { CSV_COLUMNS } from '#app/features/desk/csv/product-csv.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import type { PageEntry } from '#app/routes/facts.ts';
import routes from '#app/routes.ts';
import { pathOf } from '#tests/support/access-paths.ts';
import { ACCESS } from '#tests/support/access-table.ts';
import { type AccessWorld, createAccessWorld, type Who } from '#tests/support/access-world.ts';
import { cpuSeconds, slowness } from '#tests/support/cpu-seconds.ts';
import { DEAR_PICTURES } from '#tests/support/dear-files.ts';
import { formsOf } from '#tests/support/forms-of.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { webm } from '#tests/support/test-voice.ts';

/**
 * What a request costs the shop, in seconds of a processor: of this process and of those it starts. Every address that takes files is sent
 * the dearest of each kind that it accepts. To keep this short, a stranger's first address gets every picture and the others the dearest,
 * the team's get that one of a sixteenth of the pixels, and the first of other files; `CORPUS=all` sends everything to all.
 */
const ALL = process.env.CORPUS === 'all';
/** A picture of a visitor or a customer. */
const MOST_OF_ANYBODY = 2;
/** One of the team is made in 21 files. */
const MOST_OF_TEAM = ALL ? 21 : 3;
const MOST_OF_LOGO = 4;
const MOST_OF_LIST = 10;

const database = useTestDatabase();
let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld(database);
  await world.people.owner.post('/uploads/options', { intent: 'add', name: 'Wood' });
  const account = { bank: 'Zenith Bank', accountName: 'Gida Furniture Ltd', accountNumber: '1012345678' };
  await database.db.insert(settings).values({ key: 'shop/transfer', value: account });
  // One step that the link may tick, of a job still to be made.
  const { stationId, jobId } = world.own;
  await database.pool.query('update maker_links set station_id = null where station_id = $1', [stationId]);
  await database.db.insert(workshopSteps).values({ jobId: jobId ?? '', position: 0, name: 'Frame', minutes: 60 });
});

/** Every address with `takesFiles` on its line. */
const ADDRESSES = (function visit(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...((entry as PageEntry).facts?.takesFiles ? [`/${entry.path ?? ''}`.replace(/\/:\w+\?$/, '')] : []),
    ...visit(entry.children ?? []),
  ]);
})(routes);

interface Taking {
  path: string;
  fields: Record<string, string>;
  /** Of the control for files. */
  name: string;
  accept: string;
}

const photo = (name: string): Omit<Taking, 'path'> => ({ fields: {}, name, accept: 'image/' });

function aQuoteWithPhotos(more: Record<string, string> = {}): Omit<Taking, 'path'> {
  const { lines: _, plan: __, ...draft } = emptyDraft('req_01m7ynaym0jtjryatk81etpgd4');
  const {
    options: ___,
    pictures: ____,
    parts: _____,
    ...line
  } = { ...newLine(OWN_WORK), title: 'Bench', price: '250,000' };
  const ofLine = Object.fromEntries(Object.entries(line).map(([name, value]) => [`line.0.${name}`, value]));
  return { ...photo('line.0.photos'), fields: { ...draft, ...ofLine, name: 'Bola', intent: 'find', ...more } };
}

const MAKERS = '/workshop/:makerKey';

/** What is not to be read off the page of an address: those our scripts send to have none, and others show the control after a choice. */
const NOT_ON_THE_PAGE: Record<string, Omit<Taking, 'path'>> = {
  '/bespoke/photos': photo('photo'),
  '/bespoke/voice': { fields: {}, name: 'voice', accept: 'audio/' },
  '/quotes/photos': photo('photo'),
  '/uploads/pictures': photo('picture'),
  '/orders/photos/:orderId': { ...photo('photo'), fields: { caption: 'The frame' } },
  [MAKERS]: { ...photo('photo'), fields: { intent: 'done', step: '0', by: 'Sani' } },
  '/quotes/new': aQuoteWithPhotos(),
  '/quotes/:quoteId/edit': aQuoteWithPhotos({ revision: '1' }),
  '/uploads/options/:option': {
    ...photo('picture'),
    fields: { intent: 'add', name: 'Iroko', look: 'picture', swatch: '#8c7a66', difference: '', days: '' },
  },
};

const senderOf = (address: string): Who => {
  if (address in ACCESS.team || address in ACCESS.owner) return 'owner';
  return address in ACCESS.customer ? 'customer' : 'visitor';
};

const FIRST_OF_A_STRANGER = ADDRESSES.find((address) => senderOf(address) !== 'owner');

async function whatIsTaken(address: string): Promise<Taking[]> {
  const path = pathOf(address, { ...world.own, option: 'wood' });
  const known = NOT_ON_THE_PAGE[address];
  // Only a step of its own is looked at with its photo.
  const { jobId: job = '', stepName: named = '' } = world.own;
  if (known) return [{ ...known, fields: address === MAKERS ? { ...known.fields, job, named } : known.fields, path }];
  const html = await (await world.people[senderOf(address)].get(path)).text();
  // Its first button is enough: what takes files reads them before it looks which one was pressed.
  const forms = new Map(
    formsOf(html, path)
      .toReversed()
      .map((form) => [`${form.action} ${Object.keys(form.files)}`, form]),
  );
  const found = [...forms.values()].toReversed().flatMap(({ action, entries, words, files }) => {
    const fields = Object.fromEntries(entries);
    const typed = Object.fromEntries(words.map((name) => [name, fields[name] || 'Frame']));
    return Object.entries(files).map(([name, accept]) => ({
      path: action,
      fields: { ...fields, ...typed },
      name,
      accept,
    }));
  });
  // A form for each thing of a list is one form, and two controls that accept the same are one control.
  return [...new Map(found.map((taking) => [taking.accept, taking])).values()];
}

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 999 999">${inside}</svg>`);

/** Files that are no picture, by what a control says that it accepts. */
const DEAR_FILES: Record<string, [what: string, make: () => Buffer][]> = {
  '.svg': [
    ['a long path', () => svg(`<path stroke="#000" stroke-dasharray="1" d="M0 0${'L9 999L990 0'.repeat(16_000)}"/>`)],
    ['filters', () => svg('<filter id="f"><feGaussianBlur stdDeviation="99"/></filter>'.repeat(9))],
    ['many shapes', () => svg('<circle cx="500" cy="500" r="499" opacity=".5"/>'.repeat(2_900))],
    ['shapes that stand for many', () => svg(nested(12))],
  ],
  '.csv': [
    ['a cell of 10 MB', () => Buffer.from(`name\n"${'a""'.repeat(3_400_000)}"`)],
    ['25,000 rows', () => aList(25_000)],
  ],
  'audio/': [
    ['3 MB of empty parts', () => Buffer.concat([webm(1), Buffer.alloc(3_000_000, Buffer.from([0xec, 0x80]))])],
  ],
  '.pdf': [['20 MB', () => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(20_000_000)])]],
};

/** Ten for each level, as entities would be. */
const nested = (levels: number) =>
  `<defs><rect id="a0" width="9" height="9"/>${Array.from(
    { length: levels },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use href="#a${levels}"/>`;

function aList(rows: number): Buffer {
  const row = CSV_COLUMNS.map((column) => (column === 'name' ? '"Chair, ""large"""' : '')).join(',');
  return Buffer.from([CSV_COLUMNS.join(','), ...Array.from({ length: rows }, () => row)].join('\n'));
}

type DearFile = [what: string, make: () => Buffer | Promise<Buffer>];

function filesFor({ accept }: Taking, address: string, who: Who): DearFile[] {
  const isAll = ALL || address === FIRST_OF_A_STRANGER;
  const pictures = Object.entries(DEAR_PICTURES).map(
    ([what, make]): DearFile => [what, () => make(ALL || who !== 'owner' ? 1 : 1 / 16)],
  );
  const dearest = pictures.filter(([what]) => what.startsWith('a PNG'));
  const others = Object.entries(DEAR_FILES).find(([kind]) => accept.includes(kind))?.[1] ?? [];
  return [...(accept.includes('image/') ? (isAll ? pictures : dearest) : []), ...(isAll ? others : others.slice(0, 1))];
}

/** What the dearest file sent to this control may cost. */
function mostOf({ accept }: Taking, who: Who): number {
  if (who !== 'owner') return MOST_OF_ANYBODY;
  if (accept.includes('.csv')) return MOST_OF_LIST;
  return accept.includes('.svg') ? Math.max(MOST_OF_LOGO, MOST_OF_TEAM) : MOST_OF_TEAM;
}

/** The order of the world is made by makers and brought by a driver, each only while it is there; and a stop ends once. */
async function readyFor(address: string): Promise<void> {
  const stage = address === '/run/:runKey' ? 'shipped' : 'new';
  await database.pool.query(
    `update orders set stage = $1, completion_date = case when $1 = 'new' then null else now() end
      where id in (select order_id from delivery_stops)`,
    [stage],
  );
  const again = "state = 'on_way', ended_at = null, received_by = '', photo_id = null";
  await database.pool.query(`update delivery_stops set ${again}`);
}

const made = new Map<string, Promise<Buffer> | Buffer>();

async function send(who: Who, { path, fields, name }: Taking, bytes: Buffer): Promise<Response> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append(name, new File([new Uint8Array(bytes)], 'file'));
  return world.people[who].request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
}

describe('no request costs the shop more than its sender may', () => {
  it.each(ADDRESSES)(
    '%s',
    async (address) => {
      const who = senderOf(address);
      await readyFor(address);
      const taken = await whatIsTaken(address);
      expect(taken, 'Its page shows no control for files: name it in NOT_ON_THE_PAGE').not.toEqual([]);
      const tooDear: Record<string, number> = {};
      for (const taking of taken) {
        for (const [what, make] of filesFor(taking, address, who)) {
          const key = `${what} ${who === 'owner'}`;
          if (!made.has(key)) made.set(key, make());
          const file = (await made.get(key)) ?? Buffer.alloc(0);
          // What has come before is known again, and costs nothing.
          const bytes = what.startsWith('a PNG') ? Buffer.concat([file, Buffer.from(address)]) : file;
          await database.pool.query('delete from rate_limits');
          await readyFor(address);
          const before = cpuSeconds();
          const { status } = await send(who, taking, bytes);
          const seconds = cpuSeconds() - before;
          if (process.env.COST) console.log(address, taking.name, what, status, seconds.toFixed(2));
          // 400 and 5xx would say that nothing was looked at.
          expect([200, 303, 422], `${address} ${taking.name}: ${what}`).toContain(status);
          const most = mostOf(taking, who);
          if (seconds > most && seconds > most * (await slowness())) tooDear[`${taking.name}: ${what}`] = seconds;
        }
      }
      expect(tooDear).toEqual({});
    },
    300_000,
  );

  it('a photo by the storage API', async () => {
    const { people, own, services } = world;
    const given = (await (await people.customer.post('/storage/token', {})).json()) as { token: string };
    const name = `${own.customerId?.replace('cus_', 'usr_')}.png`;
    const before = cpuSeconds();
    const answer = await people.visitor.request(`/v0/b/${services.config.files.bucket}/o?name=${name}`, {
      method: 'POST',
      headers: {
        authorization: `Firebase ${given.token}`,
        'x-goog-upload-protocol': 'multipart',
        'content-type': 'multipart/related; boundary=b',
      },
      body: Buffer.concat([
        Buffer.from('--b\r\nContent-Type: application/json\r\n\r\n{}\r\n--b\r\nContent-Type: image/png\r\n\r\n'),
        (await DEAR_PICTURES['a PNG of 16 bits in seven passes']?.(1)) ?? Buffer.alloc(0),
        Buffer.from('\r\n--b--'),
      ]),
    });
    expect(answer.status, await answer.text()).toBe(200);
    const seconds = cpuSeconds() - before;
    expect(seconds).toBeLessThan(MOST_OF_ANYBODY * (await slowness()));
  });
});
