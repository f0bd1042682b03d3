import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Vitals } from '#tests/processes/report-vitals.ts';
import { pathOf } from '#tests/support/access-paths.ts';
import { ACCESS } from '#tests/support/access-table.ts';
import { type AccessWorld, createAccessWorld, type Who } from '#tests/support/access-world.ts';
import { listAddresses } from '#tests/support/route-tree.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { DEAR_FILES, DEAR_WORDS, type DearBody } from './dear-bodies.ts';
import { sendBody } from './send-body.ts';
import { openShopWorld, type ShopWorld, type Web } from './shop-world.ts';

// Whole processes, on a machine that may be busy with other tests: what is held is processor time and memory, never the clock.
vi.setConfig({ testTimeout: 300_000 });

/**
 * Generous: a form of words is refused in 10 ms, one with files in 370 at most. Read by the platform, 100 kB of fields took 3 to 8
 * seconds, 12 MB of them eight minutes, and bodies without a length were kept as large as they came.
 */
const WORDS_MS = 150;
const FILES_MS = 1_500;
const GROWTH_MB = 150;
/** In a thousand requests; the heap is not tidied before it has to be. */
const WALK_GROWTH_MB = 400;

const handle = useTestDatabase();
let shop: ShopWorld;
let web: Web;
let world: AccessWorld;
const people = {} as Record<Who, Visitor>;

beforeAll(async () => {
  shop = await openShopWorld(handle.connectionString, { storage: 'disk', environment: { LOG_LEVEL: 'silent' } });
  world = await createAccessWorld(handle);
  const preload = fileURLToPath(new URL('./report-vitals.ts', import.meta.url));
  web = await shop.web({ preload });
  for (const who of ['visitor', 'customer', 'owner'] as const) people[who] = await signIn(who);
}, 240_000);
afterAll(() => shop?.close());

async function signIn(who: Who): Promise<Visitor> {
  const visitor = web.visitor();
  if (who === 'visitor') return visitor;
  const { status } = await visitor.post('/login', { email: `${who}@example.com`, password: 'iroko-afara-mahogany' });
  if (status !== 303) throw new Error(`${who} could not sign in: ${status}`);
  return visitor;
}

/** Whoever may do most at an address. */
function askerOf(address: string): Who {
  if (address in ACCESS.customer) return 'customer';
  return address in ACCESS.team || address in ACCESS.owner ? 'owner' : 'visitor';
}

let senders = 0;

function send(path: string, who: Who, body: DearBody): Promise<number> {
  const { cookies } = people[who];
  const headers: Record<string, string> = {
    origin: shop.balancer.origin,
    'sec-fetch-site': 'same-origin',
    // Everybody has budgets of their own: what is weighed is what comes before one is used up.
    'x-forwarded-for': `10.9.${(senders >> 8) & 255}.${senders++ & 255}`,
  };
  if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return sendBody({ port: web.port, path, headers }, body);
}

/** What `act` cost the process. */
async function weigh(act: () => Promise<unknown>): Promise<{ cpuMs: number; grewMb: number }> {
  const before = await web.ask<Vitals>('vitals');
  await act();
  const after = await web.ask<Vitals>('vitals');
  return { cpuMs: after.cpuMs - before.cpuMs, grewMb: after.rssMb - before.rssMb };
}

/** Ends the session, and reads no form. */
const ENDS_THE_SESSION = ['/logout'];
const OTHER_ADDRESSES = [
  '/_/csp',
  '/healthz',
  '/media/x',
  '/assets/x.js',
  '/v0/b/gida/o?name=a',
  '/api/auth/sign-in/email',
  '/live',
];

const addresses = listAddresses()
  .map(({ address }) => address)
  .filter((address) => !ENDS_THE_SESSION.includes(address));

it('no form of words costs more than a page, at any address', async () => {
  const targets = addresses.map((address) => ({ path: pathOf(address, world.own), who: askerOf(address) }));
  for (const path of OTHER_ADDRESSES) targets.push({ path, who: 'visitor' });
  // The first of each kind of page makes what the next ones use.
  for (const { path, who } of targets) await send(path, who, DEAR_WORDS[0] as DearBody);
  const dear: string[] = [];
  const start = await web.ask<Vitals>('vitals');
  for (const { path, who } of targets) {
    const statuses: number[] = [];
    const { cpuMs } = await weigh(async () => {
      for (const body of DEAR_WORDS) statuses.push(await send(path, who, body));
    });
    const isBroken = statuses.some((status) => status === 0 || (status >= 500 && status !== 503));
    if (cpuMs > WORDS_MS * DEAR_WORDS.length || isBroken) dear.push(`${path}: ${Math.round(cpuMs)} ms, ${statuses}`);
  }
  const { rssMb } = await web.ask<Vitals>('vitals');
  expect(dear).toEqual([]);
  expect(rssMb - start.rssMb).toBeLessThan(WALK_GROWTH_MB);
});

const WITH_FILES = [
  '/profilePic',
  '/orders/photos/:orderId',
  '/uploads/pictures',
  '/uploads/csv',
  '/schedules/:sessionId',
  '/post',
  '/uploads/:productId',
];

it.each(['customer', 'owner', 'visitor'] as const)(
  'no form with files costs more than its bytes, sent by a %s',
  async (who) => {
    const dear: string[] = [];
    for (const address of [...WITH_FILES, '/login', '/uploads']) {
      const path = pathOf(address, world.own);
      for (const body of DEAR_FILES) {
        let status = 0;
        const { cpuMs, grewMb } = await weigh(async () => {
          status = await send(path, who, body);
        });
        if (cpuMs > FILES_MS || grewMb > GROWTH_MB || (status >= 500 && status !== 503))
          dear.push(`${path}, ${body.what}: ${Math.round(cpuMs)} ms, ${Math.round(grewMb)} MB, ${status}`);
      }
    }
    expect(dear).toEqual([]);
  },
);

it.each(['/uploads', '/post', '/profilePic', '/login', '/webhooks/paystack', '/_/csp', '/v0/b/gida/o?name=files%2Fa'])(
  'eight bodies without a length, 60 MB each, are kept by nobody at %s',
  async (path) => {
    const body: DearBody = {
      what: 'a long body',
      type: 'multipart/form-data; boundary=b',
      saysLength: false,
      pieces: () => Array.from({ length: 240 }, () => Buffer.alloc(256 * 1024, 'a')),
    };
    let largest = 0;
    const { rssMb } = await web.ask<Vitals>('vitals');
    const sending = Promise.all(Array.from({ length: 8 }, () => send(path, 'visitor', body)));
    let isOver = false;
    void sending.then(() => {
      isOver = true;
    });
    while (!isOver) {
      largest = Math.max(largest, (await web.ask<Vitals>('vitals')).rssMb - rssMb);
      await sleep(50);
    }
    expect(largest).toBeLessThan(GROWTH_MB);
  },
);

it('forms that trickle in cost next to nothing, and keep nobody out', async () => {
  const sockets: Socket[] = [];
  for (const path of ['/login', '/profilePic', '/uploads', '/contact', '/webhooks/paystack', '/_/csp']) {
    for (let count = 0; count < 100; count++) {
      const socket = connect({ port: web.port, host: '127.0.0.1' });
      socket.on('error', () => {}).on('data', () => {});
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n`,
      );
      sockets.push(socket);
    }
  }
  const { cpuMs } = await weigh(async () => {
    for (let second = 0; second < 3; second++) {
      for (const socket of sockets) if (socket.writable) socket.write('a');
      await sleep(500);
    }
    const { status } = await people.customer.post('/cart', {});
    expect(status).toBe(400);
  });
  for (const socket of sockets) socket.destroy();
  expect(cpuMs).toBeLessThan(5_000);
});
