import { beforeAll, describe, expect, it } from 'vitest';
import { NEVER_ENDS, pathOf } from './support/access-paths.ts';
import { ACCESS, type EachRow, REFUSALS, type Row, VISITOR_IN_THE_STORE } from './support/access-table.ts';
import { type AccessWorld, type Belongings, createAccessWorld, WHO, type Who } from './support/access-world.ts';
import { listAddresses } from './support/route-tree.ts';
import { useTestDatabase } from './support/test-database.ts';

const database = useTestDatabase();
let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld(database);
});

type Group = keyof typeof ACCESS;
const rows = new Map(
  (Object.keys(ACCESS) as Group[]).flatMap((group) =>
    Object.entries(ACCESS[group]).map(([address, row]) => [
      address,
      { group, row: row as Row | EachRow | readonly string[] },
    ]),
  ),
);
const routes = listAddresses();
const GROUPS: Record<string, readonly Group[]> = { customer: ['customer'], admin: ['team', 'owner'] };

/** `GET | POST` for somebody at an address whose own answer is `row`. */
function expected(address: string, who: Who, isTheirs: boolean): string {
  const { group, row } = rows.get(address) ?? { group: 'anyone', row: '' };
  const as = who === 'staff' || who === 'owner' ? 'team' : who;
  const each = typeof row === 'object' && 'own' in row && isTheirs ? row.own : row;
  if (Array.isArray(each)) return each[['visitor', 'customer', 'team'].indexOf(as)] ?? '';
  if (address === '/store/:productId' && who === 'visitor') return VISITOR_IN_THE_STORE;
  const refusals = group in REFUSALS ? (REFUSALS[group as keyof typeof REFUSALS] as Record<string, string>) : {};
  const refusal = refusals[who] ?? refusals[as];
  if (refusal) return refusal;
  const answers = row as Row;
  return typeof answers === 'string' ? answers : isTheirs ? answers.own : answers.unknown;
}

const groupOf = (address: string): Group => rows.get(address)?.group ?? 'anyone';

/** Whose thing an address names, and who asks for it. Another customer's is only something else where things have owners. */
function casesOf(address: string): { whose: 'own' | 'foreign' | 'unknown'; askers: readonly Who[] }[] {
  if (!address.includes(':')) return [{ whose: 'own', askers: WHO }];
  const { group } = rows.get(address) ?? {};
  return [
    { whose: 'own', askers: WHO },
    { whose: 'unknown', askers: group === 'anyone' ? ['visitor'] : WHO },
    ...(group === 'customer' ? [{ whose: 'foreign' as const, askers: ['customer'] as const }] : []),
  ];
}

/** Pieces belong to the shop: what another customer bought is not theirs. */
const SHARED = ['/store/:productId'];

/** `200`, or `302 /login`. */
async function answerOf(response: Response): Promise<string> {
  await response.body?.cancel();
  const to = response.headers.get('location');
  return to ? `${response.status} ${to}` : `${response.status}`;
}

/** What our own script is answered: a redirect comes as data. */
async function dataOf(response: Response): Promise<string> {
  if (response.status !== 202) return answerOf(response);
  const to = /redirect","([^"]*)/.exec(await response.text())?.[1];
  return `30x ${to}`;
}

describe('the access table', () => {
  it('has a row for every address of app/routes.ts, and for no other', () => {
    const addresses = routes.map(({ address }) => address);
    const missing = addresses.filter((address) => !rows.has(address));
    expect(missing, 'Say in tests/support/access-table.ts who may enter, and what they are answered').toEqual([]);
    expect([...rows.keys()].filter((address) => !addresses.includes(address))).toEqual([]);
  });

  it('puts what lies in the folders of customers and of the back office into their groups', () => {
    for (const { address, file } of routes) {
      const groups = GROUPS[file.split('/')[1] ?? ''];
      if (groups) expect(groups, address).toContain(rows.get(address)?.group);
    }
  });
});

/** Asks for an address in every way, as everybody, and compares with its row. */
async function holdsItsRow({ address, id }: (typeof routes)[number]): Promise<void> {
  const seen: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const { whose, askers } of casesOf(address)) {
    const objects = world[whose];
    const path = pathOf(address, objects);
    const isTheirs = whose === 'own' || (whose === 'foreign' && SHARED.includes(address));
    for (const who of askers) {
      const row = expected(address, who, isTheirs).replace(':here', encodeURIComponent(path));
      const [wantedGet = '', wantedPost = ''] = pathOf(row, objects).split(' | ');
      const cell = `${who}: ${whose} ${path}`;
      const visitor = address === '/logout' ? await world.signIn(who) : world.people[who];
      Object.assign(wanted, { [`${cell} GET`]: wantedGet, [`${cell} POST`]: wantedPost });
      const page = await visitor.get(path);
      seen[`${cell} GET`] = await answerOf(page);
      // What is behind a guard is for one reader: nothing on the way may keep it for another.
      if (groupOf(address) !== 'anyone') expect(page.headers.get('cache-control') ?? '', cell).not.toContain('public');
      seen[`${cell} POST`] = await answerOf(await visitor.post(path, {}));
      if (NEVER_ENDS.includes(address)) continue;
      // Asking for the page's own part alone is no way around the guard of what it lies in.
      const ofScript = `${path === '/' ? '/_' : path}.data?_routes=${encodeURIComponent(id)}`;
      wanted[`${cell} data`] = wantedGet.replace(/^30\d/, '30x');
      seen[`${cell} data`] = await dataOf(await world.people[who].get(ofScript));
    }
  }
  expect(seen).toEqual(wanted);
}

const addressesOf = (...groups: Group[]) => routes.filter(({ address }) => groups.includes(groupOf(address)));

// Covers 2.1-3, 6-7
describe('the customer guard', () => {
  it.each(addressesOf('customer'))('$address', holdsItsRow);
});

describe('the admin guard', () => {
  it.each(addressesOf('team'))('$address', holdsItsRow);
});

describe('pages of the owner alone', () => {
  it.each(addressesOf('owner'))('$address', holdsItsRow);
});

describe('addresses with no guard of their own', () => {
  it.each(addressesOf('anyone', 'signedOut', 'each'))('$address', holdsItsRow);
});

describe('data requests of our own script', () => {
  // Covers 4-26, 6-6
  it('meet the same guards', async () => {
    for (const path of ['/orders.data', '/cart.data', '/myorders.data']) {
      const response = await world.people.visitor.get(path);
      expect(await response.text()).toContain('/login');
      expect(response.headers.get('content-type')).not.toContain('html');
    }
  });
});

describe('an act with something of another customer’s', () => {
  const acts: [string, string, (objects: Belongings) => Record<string, string>][] = [
    ['gives up their payment', '/checkout/:openReference', () => ({ intent: 'cancel' })],
    ['asks about their payment', '/checkout/:openReference', () => ({ intent: 'check' })],
    ['goes on with their payment', '/checkout/pay', ({ openReference: reference = '' }) => ({ reference })],
    ['empties their cart', '/cart', ({ lineId = '' }) => ({ intent: 'remove', lineId })],
    ['changes their cart', '/cart', ({ lineId = '' }) => ({ intent: 'quantity', lineId, quantity: '9' })],
    ['signs them out', '/userProfile', ({ signInId = '' }) => ({ intent: 'end-session', sessionId: signInId })],
    ['begins their quiz', '/userMasterclass/quiz/:sessionId', () => ({ intent: 'begin' })],
    [
      'keeps the name on their certificate',
      '/userMasterclass/certificate',
      ({ number = '' }) => ({ intent: 'keep', number }),
    ],
    [
      'names their order in a message',
      '/gethelp',
      ({ orderId: order = '' }) => ({ name: 'Ada', address: 'ada@example.com', order, message: 'Where is it?' }),
    ],
  ];

  it.each(acts)('that %s is answered as for nothing, and changes nothing', async (_what, address, fieldsOf) => {
    const answers = [];
    const before = await world.readForeign();
    for (const objects of [world.foreign, world.unknown]) {
      const response = await world.people.customer.post(pathOf(address, objects), fieldsOf(objects));
      answers.push([response.status, response.headers.get('location'), visibleText(await response.text())]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).not.toBe(403);
    expect(await world.readForeign()).toEqual(before);
  });
});

describe('an act of the owner’s alone, on a page staff may open', () => {
  const note = 'As agreed on the phone';
  it.each([
    ['/payments/:reference', { intent: 'book', bookNote: note }],
    ['/payments/:reference', { intent: 'attach', orderNumber: '1001', attachNote: note }],
    ['/payments/:reference', { intent: 'resolve', resolution: note }],
    [
      '/payments/:reference',
      {
        intent: 'refund',
        requestId: 'req_0123456789',
        amount: '100',
        method: 'outside',
        reason: note,
        confirmPassword: 'x',
      },
    ],
    ['/classes/:cohortId/certificates', { intent: 'exception', reason: note, enrollmentId: ':enrollmentId' }],
    ['/classes/:cohortId/certificates', { intent: 'revoke', reason: note, enrollmentId: ':enrollmentId' }],
    ['/classes/:cohortId/certificates', { intent: 'restore', enrollmentId: ':enrollmentId' }],
  ] as [string, Record<string, string>][])('%s %o', async (address, fields) => {
    const sent = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, pathOf(value, world.own)]));
    const answer = await world.people.staff.post(pathOf(address, world.own), sent);
    expect(answer.status).toBe(403);
  });
});

describe('an evening named with a class it is not of', () => {
  it.each(['quiz', 'quiz/preview', 'quiz/results'])('has no %s', async (page) => {
    const path = `/classes/${world.own.cohortId}/sessions/${world.foreign.sessionId}/${page}`;
    expect((await world.people.owner.get(path)).status).toBe(404);
  });
});

/** What a person reads of a page; one of our numbers, made for each request, is left out. */
function visibleText(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/Reference: \w+/g, '');
}
