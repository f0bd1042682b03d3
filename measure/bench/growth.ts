import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { type DemoAccount, seedAccounts } from '#database/seed/accounts.ts';
import { dropDatabase } from '#packages/backup/drop-database.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import type { BenchServer, BenchShop } from './bench-shop.ts';
import { fillDataset } from './dataset/fill.ts';
import { FIRST, LAST } from './dataset/people.ts';
import { nameOf } from './dataset/pieces.ts';
import { median, quantile } from './load.ts';
import type { Table } from './results.ts';
import { signIn } from './sign-in.ts';

const SIZES = [
  { products: 1_000, orders: 10_000, customers: 2_000 },
  { products: 10_000, orders: 100_000, customers: 20_000 },
  { products: 100_000, orders: 1_000_000, customers: 200_000 },
];
/** Requests one after the other, each for a different row where there are several. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);

type Size = (typeof SIZES)[number];
type Ask = (number: number, size: Size) => string;

const WORDS = 'sofa,oak desk,blue bed,settee,parlour,wardrobe,bamboo bench,pendant,6x6,red oak bed'.split(',');
const TYPOS = ['wadrobe', 'dining tabel', 'armchiar', 'mahagony desk'];
const NOWHERE = ['zzqqxx', 'xylophone', 'qwertz sofa'];
const CATEGORIES = ['sitting', 'tables', 'room', 'lights', 'storage'];
const SORTS = ['featured', 'newest', 'price-up', 'price-down'];
const STAGES = ['new', 'shipped', 'ready', 'delivered'];
const PIECES = ['sofa', 'dining table', 'pouffe', 'wardrobe'];
const from = (texts: readonly string[], number: number) => encodeURIComponent(texts[number % texts.length] ?? '');
const anyOf = (number: number, most: number) => 1 + ((number * 7919) % most);
const listOf = (number: number) =>
  `category=${from(CATEGORIES, number)}&sort=${from(SORTS, Math.floor(number / CATEGORIES.length))}`;
const idOf = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`;
/** Somewhere in a list whose rows are so many minutes apart, as dataset/ makes them. */
const before = (prefix: string, minutes: number, number: number, count: number) => {
  const at = anyOf(number, count);
  return `${Date.now() - (count - at) * minutes * 60_000}.${idOf(prefix, at)}`;
};

const ASKED: { page: string; who: 'customer' | 'owner'; ask: Ask }[] = [
  { page: 'shop, by a word or two', who: 'customer', ask: (number) => `/store?q=${from(WORDS, number)}` },
  {
    page: 'shop, by a name',
    who: 'customer',
    ask: (number, { products }) => `/store?q=${nameOf(anyOf(number, products))}`,
  },
  { page: 'shop, misspelt', who: 'customer', ask: (number) => `/store?q=${from(TYPOS, number)}` },
  { page: 'shop, nothing found', who: 'customer', ask: (number) => `/store?q=${from(NOWHERE, number)}` },
  {
    page: 'shop, a word in a colour',
    who: 'customer',
    ask: (number) => `/store?q=${from(WORDS, number)}&color=blue&stock=in`,
  },
  { page: 'a category', who: 'customer', ask: (number) => `/store?${listOf(number)}` },
  {
    page: 'a category, deep in it',
    who: 'customer',
    ask: (number, { products }) =>
      `/store?${listOf(number)}&after=${5_000_000 + anyOf(number, 900) * 100_000}.${anyOf(number, products)}`,
  },
  { page: 'a category, a colour', who: 'customer', ask: (number) => `/store?${listOf(number)}&color=red&stock=in` },
  { page: 'a piece', who: 'customer', ask: (number, { products }) => `/store/piece-${anyOf(number, products)}` },
  { page: 'orders, a tab', who: 'owner', ask: (number) => `/orders?tab=${from(STAGES, number)}` },
  {
    page: 'orders, deep in a tab',
    who: 'owner',
    ask: (number, { orders }) => `/orders?tab=delivered&before=${before('ord', 30, number, orders - 500)}`,
  },
  {
    page: 'orders, by number',
    who: 'owner',
    ask: (number, { orders }) => `/orders?q=GD-${1000 + anyOf(number, orders)}`,
  },
  {
    page: 'orders, by e-mail',
    who: 'owner',
    ask: (number, { customers }) => `/orders?q=customer${anyOf(number, customers)}@example.com`,
  },
  {
    page: 'orders, by phone',
    who: 'owner',
    ask: (number, { customers }) => `/orders?q=080${String(anyOf(number, customers)).padStart(8, '0')}`,
  },
  {
    page: 'orders, by two names',
    who: 'owner',
    ask: (number) => `/orders?q=${from(FIRST, number)}+${from(LAST, number)}`,
  },
  {
    page: 'orders, by a piece’s name',
    who: 'owner',
    ask: (number, { products }) => `/orders?q=${nameOf(anyOf(number, products))}`,
  },
  { page: 'orders, by kind of piece', who: 'owner', ask: (number) => `/orders?q=${from(PIECES, number)}` },
  { page: 'orders, nothing found', who: 'owner', ask: (number) => `/orders?q=${from([...NOWHERE, 'q'], number)}` },
  { page: 'customers', who: 'owner', ask: () => '/customers' },
  {
    page: 'customers, deep in them',
    who: 'owner',
    ask: (number, { customers }) => `/customers?before=${before('cus', 15, number, customers)}`,
  },
  {
    page: 'customers, by name',
    who: 'owner',
    ask: (number, { customers }) => `/customers?q=Eze+${anyOf(number, customers)}`,
  },
  {
    page: 'customers, by e-mail',
    who: 'owner',
    ask: (number, { customers }) => `/customers?q=customer${anyOf(number, customers)}@example.com`,
  },
  {
    page: 'pieces, a tab',
    who: 'owner',
    ask: (number) => `/uploads?tab=${from(['published', 'soldOut', 'draft'], number)}`,
  },
  {
    page: 'pieces, by a name',
    who: 'owner',
    ask: (number, { products }) => `/uploads?q=${nameOf(anyOf(number, products))}`,
  },
  { page: 'home of the back office', who: 'owner', ask: () => '/adminHome' },
];

/** What a page costs as the shop grows. A signed-in customer's pages: those of visitors come from memory. */
export async function measureGrowth({ start, build }: Pick<BenchShop, 'start' | 'build'>): Promise<Table[]> {
  const database = await startEmbeddedPostgres({
    dataDir: path.join(CHECKOUT, 'var', 'bench', 'growth'),
    log: () => {},
    allowCreateDatabase: true,
    // Filling a million orders need not survive a power cut.
    settings: { fsync: 'off' },
  });
  try {
    const columns: Times[][] = [];
    for (const size of SIZES) columns.push(await measureSize(database.connectionString, size, { start, build }));
    return [toTable(columns)];
  } finally {
    await database.stop();
  }
}

interface Times {
  p50: number;
  p95: number;
}

async function measureSize(serverUrl: string, size: Size, shop: Pick<BenchShop, 'start' | 'build'>): Promise<Times[]> {
  const name = `growth_${size.products}`;
  const url = serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
  await makeDataset(serverUrl, url, name, size);
  const handle = openDatabase(url, { max: 2 });
  const accounts = await seedAccounts(handle.db);
  await handle.close();
  const server = await shop.start(path.join(shop.build, 'server', 'index.js'), { environment: { DATABASE_URL: url } });
  const people = {
    owner: await signIn(server.url, accountOf(accounts, 'owner')),
    customer: await signIn(server.url, accountOf(accounts, 'customer')),
  };
  const measured: Times[] = [];
  for (const { who, ask } of ASKED) {
    const person = people[who];
    for (let number = 0; number < 10; number++) await timed(server, person, ask(number + REQUESTS, size));
    const times: number[] = [];
    for (let number = 0; number < REQUESTS; number++) times.push(await timed(server, person, ask(number, size)));
    measured.push({
      p50: median(times),
      p95: quantile(
        times.toSorted((one, other) => one - other),
        0.95,
      ),
    });
  }
  return measured;
}

export async function makeDataset(serverUrl: string, url: string, name: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const known = await client.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount && process.env.BENCH_DATA === 'keep') return;
    await dropDatabase((sql) => client.query(sql), name);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  console.log(`making ${size.products} pieces and ${size.orders} orders`);
  const inside = new pg.Client({ connectionString: url });
  await inside.connect();
  await inside.query('create extension if not exists pg_trgm; create extension if not exists unaccent');
  await inside.end();
  await migrateDatabase(url);
  await fillDataset(url, size);
}

export function accountOf(accounts: readonly DemoAccount[], role: string): DemoAccount {
  const account = accounts.find((each) => each.role === role);
  if (!account) throw new Error(`The demo shop has no ${role}`);
  return account;
}

export async function timed(server: BenchServer, cookie: string, address: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(server.url + address, { headers: { cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`);
  return performance.now() - began;
}

function toTable(columns: Times[][]): Table {
  const rows = ASKED.map(({ page }, row) => {
    const times = columns.map((column) => column[row] ?? { p50: Number.NaN, p95: Number.NaN });
    const growth = (times.at(-1)?.p95 ?? Number.NaN) / (times[0]?.p95 ?? Number.NaN);
    return [page, ...times.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`), growth.toFixed(1)];
  });
  return {
    title: 'Growth',
    note: `p50 / p95 in ms of ${REQUESTS} requests one after the other, signed in, each for something else. To reach: at most 2 from the smallest to the largest (p95).`,
    columns: [
      'page',
      ...SIZES.map(({ products, orders }) => `${products} pieces, ${orders} orders`),
      'p95, last to first',
    ],
    rows,
  };
}
