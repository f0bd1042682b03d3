import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addCategory } from '#app/features/desk/categories/add-category.server.ts';
import { renameCategory } from '#app/features/desk/categories/rename-category.server.ts';
import { productIdFor } from '#app/features/desk/products/product-id.ts';
import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import { productSizes, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { categories } from '#app/features/shop/categories/door/category.table.server.ts';
import { addCollection } from '#app/features/shop/collections/admin/add-collection.server.ts';
import { saveCollection } from '#app/features/shop/collections/admin/save-collection.server.ts';
import { previewUrl } from '#app/features/shop/opening/preview.server.ts';
import { followChanges } from '#app/platform/live-updates/live-updates.server.ts';
import { createApp } from '#server/app.ts';
import { requestListener } from '#server/request-listener.ts';
import { contextAt } from '#tests/support/acts.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { aProduct } from '#tests/support/builders.ts';
import { loadRouteTree } from '#tests/support/route-tree.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
/** Machines that are busy take their time; nothing here is about how long. */
const PATIENCE = { timeout: 30_000 };

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  raw: string[];
  bytes: Buffer;
}

/** A whole server on a port, with its own connection for what other processes tell. */
async function startServer() {
  const { auth, services } = await createAuthHarness(database);
  const liveUpdates = followChanges(database.connectionString, services.log);
  const counted: string[] = [];
  const tally = { count: (what: string) => void counted.push(what) };
  const all = { ...(await createTestServices(database, { liveUpdates, tally })), auth };
  const app = createApp({ services: all, build: await loadRouteTree() });
  const server = createServer(requestListener(app, all));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function send(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = ask({ port, path, method, headers: { host: 'localhost:3000', ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            raw: response.rawHeaders,
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await liveUpdates.close();
  };
  return { send, close, liveUpdates, counted, cache: app.pageCache };
}

type Server = Awaited<ReturnType<typeof startServer>>;
let here: Server;
let there: Server;

const stateOf = ({ headers }: Answer) => String(headers['cache-status']);
const isHit = (answer: Answer) => stateOf(answer) === 'gida; hit';
const setPrice = (priceKobo: number) => database.db.update(products).set({ priceKobo }).where(eq(products.id, 'sofa'));

beforeAll(async () => {
  await aProduct(database.db, { id: 'sofa', name: 'Jos sofa', category: 'sitting', priceKobo: 10_000_000 });
  [here, there] = await Promise.all([startServer(), startServer()]);
  // Nothing is kept before changes are heard.
  const isKeeping = async (server: Server) => expect(isHit(await server.send('/about'))).toBe(true);
  await Promise.all([here, there].map((server) => vi.waitFor(() => isKeeping(server), PATIENCE)));
});

afterAll(() => Promise.all([here.close(), there.close()]));

describe('visits', () => {
  const visit = {
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'none',
    'user-agent': 'Mozilla/5.0 (Linux; Android 14)',
  };

  it('are counted where the page lies ready, too, and only where there is one', async () => {
    here.counted.length = 0;
    await here.send('/about');
    const seen = await here.send('/about', visit);
    expect(isHit(seen)).toBe(true);
    await here.send('/about', { ...visit, 'if-none-match': String(seen.headers.etag) });
    await here.send('/contact', visit);
    expect(here.counted).toEqual(['visits', 'visits', 'visits']);
    await here.send('/shop/no-such-piece', visit);
    await here.send('/about', { ...visit, 'sec-fetch-site': 'same-origin' });
    await here.send('/nowhere', visit);
    expect(here.counted).toHaveLength(3);
    expect(there.counted).toEqual([]);
  });
});

describe('the bytes of a page that is kept', () => {
  it('are the same in every coding, each with its own validator', async () => {
    await here.send('/shop');
    const plain = await here.send('/shop');
    const br = await here.send('/shop', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await here.send('/shop', { 'accept-encoding': 'gzip' });
    expect(plain.bytes.toString()).toContain('Jos sofa');
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(br.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site',
      'content-encoding': 'br',
      'content-length': String(br.bytes.byteLength),
      'content-type': 'text/html; charset=utf-8',
    });
    expect(br.headers['x-request-id']).toMatch(/^[0-9a-f]{8}$/);
  });

  it.each(['gzip', 'br', 'identity'])('are not sent again to who has them: %s', async (coding) => {
    const whole = await here.send('/shop', { 'accept-encoding': coding });
    const etag = String(whole.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await here.send('/shop', { 'accept-encoding': coding, 'if-none-match': known });
      expect([known, again.status, again.bytes.byteLength, again.headers.etag]).toEqual([known, 304, 0, etag]);
      expect(again.headers['content-security-policy']).toBe(whole.headers['content-security-policy']);
    }
    expect((await here.send('/shop', { 'accept-encoding': coding, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('are left out of the answer to HEAD, whose headers are the same', async () => {
    const headers = { 'accept-encoding': 'br' };
    const get = await here.send('/shop', headers);
    const head = await here.send('/shop', headers, 'HEAD');
    expect(head.bytes.byteLength).toBe(0);
    const ownOf = ({ headers: { date, 'x-request-id': id, ...own } }: Answer) => own;
    expect(ownOf(head)).toEqual(ownOf(get));
  });

  it('are let run by the hashes of their scripts, without a nonce', async () => {
    const { headers, bytes } = await here.send('/shop');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')+;/);
    expect(policy).not.toContain('nonce');
    expect(bytes.toString()).not.toContain('nonce="');
  });

  it('are rendered once for a hundred who ask at the same time', async () => {
    await setPrice(10_100_000);
    await here.liveUpdates.caughtUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => here.send('/shop/sofa')));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ bytes }) => bytes.toString().includes('₦101,000'))).toBe(true);
  });
});

describe('one person and everybody', () => {
  it('a signed-in page is never given to anybody else, nor anybody a cookie', async () => {
    await anAccount(database.db, { name: 'Ada Obi', email: 'ada@example.com', password: 'a long enough password' });
    const form = 'email=ada%40example.com&password=a+long+enough+password';
    const signIn = await here.send(
      '/login',
      {
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(form.length),
      },
      'POST',
      form,
    );
    const cookie = String([signIn.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
    expect(cookie).toContain('gida_session=');
    for (const path of ['/', '/shop', '/shop/sofa', '/masterclass', '/masterclass/enroll', '/about', '/terms']) {
      const before = await here.send(path);
      const mine = await here.send(path, { cookie: `_ga=1; ${cookie}` });
      const after = await here.send(path);
      expect(mine.bytes.toString()).toContain('Ada Obi');
      expect(mine.headers['cache-control']).toMatch(/^private/);
      expect([mine.headers.etag, mine.headers['cache-status']]).toEqual([undefined, undefined]);
      expect(after.bytes.equals(before.bytes)).toBe(true);
      for (const { bytes, headers } of [before, after]) {
        expect(bytes.toString()).not.toContain('Ada');
        expect(headers['set-cookie']).toBeUndefined();
      }
    }
  });

  it('cookies of others make no difference', async () => {
    await here.send('/shop');
    expect(isHit(await here.send('/shop', { cookie: '_ga=GA1.2; theme=dark' }))).toBe(true);
    expect((await here.send('/shop', { cookie: 'gida_session=forged' })).headers['cache-status']).toBeUndefined();
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '1', 'x-forwarded-prefix': '/evil' },
    { 'x-original-url': '/login', 'x-rewrite-url': '/login' },
    { 'x-http-method-override': 'POST' },
    { 'accept-language': '<script>', 'user-agent': '<script>', referer: 'http://evil.example/' },
    { range: 'bytes=0-1' },
    { accept: 'application/json' },
    { 'x-gida-client-address': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
    { cookie: 'x="<script>"; gidasession=1' },
  ])('a request with %o gets the same bytes as everybody, when it is the first to come', async (headers) => {
    await setPrice(10_000_000 + Math.floor(Math.random() * 1000) * 100);
    await here.liveUpdates.caughtUp();
    const first = await here.send('/shop?evil=%3Cscript%3E', headers);
    const plain = await here.send('/shop');
    expect(first.status).toBe(200);
    expect(first.bytes.equals(plain.bytes)).toBe(true);
    expect(plain.bytes.toString()).not.toMatch(/evil|6\.6\.6\.6|gopher/);
  });
});

describe('a change', () => {
  it('is on the next page of the process that made it, every time', async () => {
    for (let round = 1; round <= 12; round++) {
      await setPrice(20_000_000 + round * 100_000);
      await here.liveUpdates.caughtUp();
      const words = `₦${(200_000 + round * 1000).toLocaleString('en')}`;
      expect((await here.send('/shop/sofa')).bytes.toString()).toContain(words);
      expect((await here.send('/shop')).bytes.toString()).toContain(words);
    }
  });

  it('reaches the other process too', async () => {
    await Promise.all([here.send('/shop'), there.send('/shop')]);
    await setPrice(33_300_000);
    for (const server of [here, there]) {
      await expect.poll(async () => (await server.send('/shop')).bytes.toString(), PATIENCE).toContain('₦333,000');
    }
  });

  it('leaves pages alone that do not show it', async () => {
    await here.send('/terms');
    await here.send('/shop/sofa');
    await aProduct(database.db, { id: 'lamp', name: 'Lamp', category: 'lights' });
    await here.liveUpdates.caughtUp();
    expect(isHit(await here.send('/terms'))).toBe(true);
    expect(isHit(await here.send('/shop/sofa'))).toBe(true);
    expect((await here.send('/shop')).bytes.toString()).toContain('Lamp');
    await database.db.insert(settings).values({ key: 'shop/none', value: {} });
    await here.liveUpdates.caughtUp();
    expect(isHit(await here.send('/terms'))).toBe(false);
  });

  it.each(['/feeds/google.xml', '/feeds/meta.csv'])(
    'is in %s, which is kept until something of it changes',
    async (feed) => {
      await aProduct(database.db, {
        id: `bed-${feed.length}`,
        name: 'Benin bed',
        category: 'room',
        priceKobo: 61_200_000,
      });
      await here.liveUpdates.caughtUp();
      const text = async () => (await here.send(feed)).bytes.toString();
      const id = `bed-${feed.length}`;
      const { db } = database;
      const changes: [() => PromiseLike<unknown>, string][] = [
        [() => db.update(products).set({ name: 'Oyo bed' }).where(eq(products.id, id)), 'Oyo bed'],
        [() => db.insert(productSizes).values({ productId: id, position: 0, label: 'King' }), 'King'],
        [() => db.update(categories).set({ name: 'Bedrooms' }).where(eq(categories.slug, 'room')), 'Bedrooms'],
        [() => db.update(categories).set({ name: 'Room' }).where(eq(categories.slug, 'room')), 'Room'],
      ];
      for (const [change, words] of changes) {
        await here.send(feed);
        expect(isHit(await here.send(feed))).toBe(true);
        await change();
        await here.liveUpdates.caughtUp();
        expect(await text()).toContain(words);
      }
      await db.update(products).set({ status: 'archived' }).where(eq(products.id, id));
      await here.liveUpdates.caughtUp();
      expect(await text()).not.toContain('Oyo bed');
    },
  );

  it('keeps no list of a category that there is not, and the list of a new one with its first piece', async () => {
    for (const category of ['no-such-thing', 'no-such-thing']) {
      const { headers, bytes } = await here.send(`/shop?category=${category}`);
      expect(headers['cache-status']).toBeUndefined();
      expect(bytes.toString()).toContain('There is no category');
    }
    await database.db.insert(categories).values({ id: 'cat_doors', slug: 'doors', name: 'Doors', position: 6 });
    await here.liveUpdates.caughtUp();
    const bar = async () => (await here.send('/shop?category=tables')).bytes.toString();
    expect(await bar()).not.toContain('category=doors');
    await aProduct(database.db, { id: 'door', category: 'doors' });
    await here.liveUpdates.caughtUp();
    expect(await bar()).toContain('category=doors');
    await here.send('/shop?category=doors');
    expect(isHit(await here.send('/shop?category=doors'))).toBe(true);
    await database.db.update(products).set({ status: 'archived' }).where(eq(products.id, 'door'));
    await here.liveUpdates.caughtUp();
    expect(await bar()).not.toContain('category=doors');
  });

  it('shows what the shop promises of every piece as soon as it is saved', async () => {
    await here.send('/shop/sofa');
    const value = { ...DEFAULT_SETTINGS.facts, warranty: 'Seven years on the frame' };
    await database.db.insert(settings).values({ key: settingKey('facts'), value });
    await here.liveUpdates.caughtUp();
    expect((await here.send('/shop/sofa')).bytes.toString()).toContain('Seven years on the frame');
  });

  it('closes the window at once, and shows whoever has the link what nobody else is shown', async () => {
    const key = settingKey('opening');
    const { services } = await createAuthHarness(database);
    const cookie = `gida_preview=${previewUrl(services.config).split('/').at(-1)}`;
    await here.send('/shop');
    await database.db.insert(settings).values({ key, value: { isOpen: false, words: '' } });
    await Promise.all([here, there].map((server) => server.liveUpdates.caughtUp()));
    for (const server of [here, there, here, there]) {
      expect((await server.send('/shop')).headers.location).toBe('/soon');
      expect((await server.send('/shop', { cookie })).bytes.toString()).toContain('Jos sofa');
      expect((await server.send('/soon')).status).toBe(200);
    }
    await database.db.delete(settings).where(eq(settings.key, key));
    await here.liveUpdates.caughtUp();
    expect((await here.send('/shop')).status).toBe(200);
    expect((await here.send('/soon')).headers.location).toBe('/');
  });

  it('that was rolled back changes nothing', async () => {
    await here.send('/shop');
    await expect(
      database.db.transaction(async (db) => {
        await db.update(products).set({ priceKobo: 99_900_000 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await here.liveUpdates.caughtUp();
    expect(isHit(await here.send('/shop'))).toBe(true);
  });
});

describe('an address of before', () => {
  const ME = 'usr_owner';
  const context = () => contextAt(database.db, new Date());
  const ask = async (path: string) => {
    const { status, headers } = await here.send(path);
    return status === 200 ? 200 : headers.location;
  };
  const caughtUp = () => here.liveUpdates.caughtUp();
  const sitemap = async () => (await here.send('/sitemap.xml')).bytes.toString();

  it.each([
    {
      kind: 'category',
      path: (slug: string) => `/shop?category=${slug}`,
      add: async (name: string) => {
        const added = await addCategory(context(), ME, name);
        if (!added.ok) throw new Error(added.reason);
        await aProduct(database.db, { category: name.toLowerCase() });
        return added.id;
      },
      rename: (id: string, name: string) => renameCategory(context(), ME, { id, name }),
    },
    {
      kind: 'collection',
      path: (slug: string) => `/collections/${slug}`,
      add: async (name: string) => {
        const added = await addCollection(context(), ME, { name, kind: 'rule' });
        if (!added.ok) throw new Error(added.reason);
        return added.id;
      },
      rename: (id: string, name: string) =>
        saveCollection(context(), ME, { id, name, words: '', rule: {}, isOnHome: false }),
    },
  ])('of a $kind leads to that of today in one step, until another has it', async ({ path, add, rename }) => {
    const [a, b, c] = ['alpha', 'beta', 'gamma'].map(path) as [string, string, string];
    const id = await add('Alpha');
    await caughtUp();
    for (const round of [1, 2]) expect([round, await ask(a)]).toEqual([round, 200]);
    await rename(id, 'Beta');
    await caughtUp();
    expect([await ask(a), await ask(b)]).toEqual([b, 200]);
    await rename(id, 'Gamma');
    await caughtUp();
    expect([await ask(a), await ask(b), await ask(c)]).toEqual([c, c, 200]);
    expect(await sitemap()).toContain(`${c}</loc>`);
    expect(await sitemap()).not.toMatch(
      new RegExp(`(${[a, b].map((each) => each.replace('?', '\\?')).join('|')})</loc>`),
    );
    // What is called so now is what is asked for.
    const other = await add('Alpha');
    await caughtUp();
    expect([await ask(a), await ask(b)]).toEqual([200, c]);
    expect(await sitemap()).toContain(`${a}</loc>`);
    await rename(other, 'Delta');
    await rename(id, 'Alpha');
    await caughtUp();
    expect([await ask(a), await ask(b), await ask(c)]).toEqual([200, a, a]);
  });

  it('of a piece is that of today: another name changes none, and whoever comes next with the old name has its own', async () => {
    const name = 'Kaduna stool';
    const add = async (number: number, taken: string[]) => {
      const id = productIdFor(name, number, (each) => taken.includes(each));
      await aProduct(database.db, { id, name });
      await caughtUp();
      return id;
    };
    const first = await add(901, []);
    await here.send(`/shop/${first}`);
    await database.db.update(products).set({ name: 'Zaria stool' }).where(eq(products.id, first));
    await caughtUp();
    expect((await here.send(`/shop/${first}`)).bytes.toString()).toContain('Zaria stool');
    const second = await add(902, [first]);
    expect(second).not.toBe(first);
    for (const id of [first, second]) expect(await sitemap()).toContain(`/shop/${id}</loc>`);
  });

  it('is in no sitemap of a closed shop, and in it again as soon as it opens', async () => {
    const key = settingKey('opening');
    expect(await sitemap()).toContain('/shop/sofa</loc>');
    await database.db.insert(settings).values({ key, value: { isOpen: false, words: '' } });
    await caughtUp();
    expect(await sitemap()).not.toContain('/shop/');
    await database.db.delete(settings).where(eq(settings.key, key));
    await caughtUp();
    expect(await sitemap()).toContain('/shop/sofa</loc>');
  });
});

it('shows the last page, and says so, while the database is away; a form is told that it failed', async () => {
  await here.send('/shop');
  const last = (await here.send('/shop')).bytes;
  const name = new URL(database.connectionString.replace(/^postgres:\/\/([^@]*)@\//, 'postgres://$1@host/')).pathname;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const setAway = async (isAway: boolean) => {
    await admin.query(`alter database ${name.slice(1)} allow_connections ${!isAway}`);
    if (isAway)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name.slice(1)]);
  };
  await setAway(true);
  try {
    await expect
      .poll(async () => stateOf(await here.send('/shop')))
      .toMatch(/^gida; hit; ttl=-\d+; detail=database-away$/);
    const shown = await here.send('/shop');
    expect(shown.status).toBe(200);
    expect(shown.bytes.equals(last)).toBe(true);
    expect((await here.send('/shop?category=room')).status).toBeGreaterThanOrEqual(500);
  } finally {
    await setAway(false);
    await admin.end();
  }
  await setPrice(44_400_000);
  await expect.poll(async () => (await here.send('/shop')).bytes.toString(), PATIENCE).toContain('₦444,000');
  await expect.poll(async () => isHit(await here.send('/shop')), PATIENCE).toBe(true);
});
