import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOOK_FILES } from '#app/features/office/books/book-files.server.ts';
import { OF_TODAY, REPORT_NAMES } from '#app/features/office/books/reports.ts';
import { type AccessWorld, createAccessWorld } from './support/access-world.ts';
import { listAddresses } from './support/route-tree.ts';
import { useTestDatabase } from './support/test-database.ts';

/*
 * Lists, reports and files that are asked for some days: one way to take days that are turned round, and one midnight, that of Lagos.
 */

const REPORTS = REPORT_NAMES.filter((name) => !OF_TODAY.includes(name));

/** By its route, every address that takes `from` and `to`. A route that reads them and is not here fails. */
const RANGED: Record<string, string[]> = {
  '/books': ['/books'],
  '/books/:bookFile': Object.keys(BOOK_FILES).map((file) => `/books/${file}`),
  '/books/reports/:report': REPORTS.map((name) => `/books/reports/${name}`),
  '/books/reports/:report/table.csv': REPORTS.map((name) => `/books/reports/${name}/table.csv`),
  '/books/reports/margin': ['/books/reports/margin'],
  '/books/reports/margin/table.csv': ['/books/reports/margin/table.csv'],
  '/orders': ['/orders'],
  '/orders/export': ['/orders/export'],
  '/orders/export.csv': ['/orders/export.csv'],
  '/audit': ['/audit'],
};

/** These pages show as many days before, too, which their files do not. */
const COMPARED = ['/books', ...['sales', 'clocks', 'money'].map((name) => `/books/reports/${name}`)];

/** Knows the list it was opened from, and shows no days. */
const LEADS_BACK = '/orders/:orderId';

/** Those of a month. */
const OF_MONTHS = ['/documents', '/documents/export.csv', '/books/accountant.zip'];

const database = useTestDatabase();
let world: AccessWorld;
const confirmPassword = 'iroko-afara-mahogany';

beforeAll(async () => {
  world = await createAccessWorld(database);
  const { pool } = database;
  await pool.query(
    `insert into refunds (id, reference, order_id, amount_kobo, method, reason, state, dedupe_key, requested_by, email, customer_name, created_at, ended_at)
     select 'rfd_edge', reference, id, 100, 'outside', 'x', 'processed', 'edge', 'usr_x', '', 'x', created_at, created_at from orders limit 1`,
  );
  await pool.query('alter table documents disable trigger user; alter table audit_entries disable trigger user');
  await pool.query(
    `update orders set stage = 'delivered', stage_version = 3, vat_basis_points = 750, completion_date = created_at`,
  );
  await pool.query(`update order_lines set color = 'Indigo'`);
  await pool.query(`insert into collection_pieces (collection_id, product_id, position)
    select (select id from collections limit 1), product_id, row_number() over () from (select distinct product_id from order_lines) l
    where product_id is not null on conflict do nothing`);
  await pool.query(`insert into line_costs (order_id, position, spec, estimate_kobo, materials_kobo, work_kobo, parts_kobo, overhead_kobo, minutes,
    estimated_at) select order_id, position, 'x', 100, 100, 0, 0, 0, 0, now() from order_lines on conflict do nothing`);
  await pool.query(`update payment_attempts set fee_kobo = 100 where state = 'settled'`);
});

/** Everything that a day is read from happens at this moment. */
async function moveAllTo(at: string) {
  for (const change of [
    `update orders set created_at = $1, completion_date = $1`,
    `update dues set paid_at = $1 where state = 'paid'`,
    `update refunds set ended_at = $1 where state = 'processed'`,
    `update enrollments set timestamp = $1`,
    `update payouts set settled_at = $1`,
    `update payment_attempts set created_at = $1, settled_at = case when settled_at is not null then $1::timestamptz end`,
    `update documents set issued_at = $1`,
    `update audit_entries set at = $1`,
    `update purchases set day = ($1::timestamptz at time zone 'Africa/Lagos')::date`,
    `with gone as (delete from visit_days) insert into visit_days (day, visits, carts)
      select ($1::timestamptz at time zone 'Africa/Lagos')::date, 3, 1`,
  ])
    await database.pool.query(change, [at]);
}

const OWN_FIELDS: Record<string, Record<string, string>> = {
  '/orders/export.csv': { export: 'shown', tab: 'all', q: '' },
};

/** What somebody reads there: the page without its frame, or the file. */
async function read(path: string, asked: Record<string, string>): Promise<string> {
  const isPost = ['/orders/export.csv', '/books/accountant.zip'].includes(path);
  const query = new URLSearchParams({ ...(path === '/orders/export' ? { export: 'shown' } : {}), ...asked });
  const answer = await (isPost
    ? world.people.owner.post(path, { confirmPassword, ...OWN_FIELDS[path], ...asked })
    : world.people.owner.get(`${path}?${query}`));
  expect(answer.status, path).toBe(200);
  const text = await answer.text();
  const main = text.indexOf('<main');
  // A form that asks for other days is sent to the address it is on.
  return main < 0 ? text : text.slice(main, text.indexOf('</main>')).replaceAll(/ action="[^"]*"/g, '');
}

const paths = Object.values(RANGED).flat();

it('knows every address that takes two days', () => {
  const takes = /readRange\(|readOrderFilter\(|readExport\(|readOrdersView\(|get\('from'\)[\s\S]*get\('to'\)/;
  const found = listAddresses().filter(({ file }) => takes.test(readFileSync(`app/${file}`, 'utf8')));
  const addresses = found.map(({ address }) => address).filter((address) => address !== LEADS_BACK);
  expect(addresses.sort()).toEqual(Object.keys(RANGED).sort());
});

it('takes days that are turned round as if they were not', { timeout: 60_000 }, async () => {
  await moveAllTo('2026-11-01T12:00:00Z');
  for (const path of paths) {
    const asked = await read(path, { from: '2026-10-30', to: '2026-11-02' });
    expect(await read(path, { from: '2026-11-02', to: '2026-10-30' }), path).toBe(asked);
  }
});

describe('a day and a month end at midnight in Lagos', () => {
  const [OCTOBER, NOVEMBER] = [
    { from: '2026-10-31', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-01' },
  ];
  /** What is read of both while nothing happened in either, and how that changes. */
  const cases = [
    ...paths.filter((path) => path !== '/orders/export').map((path) => [path, OCTOBER, NOVEMBER] as const),
    ...OF_MONTHS.map((path) => [path, { month: '2026-10' }, { month: '2026-11' }] as const),
  ];

  it('in every report, list and file', { timeout: 120_000 }, async () => {
    const readAll = async (at: string) => {
      await moveAllTo(at);
      const all = new Map<string, [early: string, late: string]>();
      for (const [path, early, late] of cases) all.set(path, [await read(path, early), await read(path, late)]);
      return all;
    };
    const nothing = await readAll('2024-05-05T12:00:00Z');
    const last = await readAll('2026-10-31T22:59:59.999Z');
    const first = await readAll('2026-10-31T23:00:00.000Z');
    for (const [path] of cases) {
      const isIn = (all: typeof nothing) =>
        [0, 1].map((index) => all.get(path)?.[index] !== nothing.get(path)?.[index]);
      expect.soft(isIn(last), `${path}, a millisecond before midnight`).toEqual([true, COMPARED.includes(path)]);
      expect.soft(isIn(first), `${path}, at midnight`).toEqual([false, true]);
    }
  });
});
