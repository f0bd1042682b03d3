import { globSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { BOOK_FILES } from '#app/features/office/books/book-files.server.ts';
import { REPORT_NAMES } from '#app/features/office/books/reports.ts';
import { pathOf } from './support/access-paths.ts';
import { type AccessWorld, createAccessWorld } from './support/access-world.ts';
import { listAddresses } from './support/route-tree.ts';
import { useTestDatabase } from './support/test-database.ts';

/*
 * Whatever people type may come out in a spreadsheet: no cell of any file we hand out is a formula. A file of a new route is found by
 * itself, and has to have something in it here.
 */

const FORMULA = `=HYPERLINK("http://x.example","y")`;
const TYPED: Record<string, readonly string[]> = {
  users: ['name'],
  customers: ['name'],
  orders: ['username', 'address_line1', 'city', 'state', 'landmark'],
  order_lines: ['name', 'category', 'color', 'size'],
  products: ['name', 'description'],
  enrollments: ['full_name'],
  cohorts: ['title'],
  refunds: ['reason', 'customer_name'],
  addresses: ['city', 'state'],
};

const database = useTestDatabase();
let world: AccessWorld;
const password = 'iroko-afara-mahogany';

beforeAll(async () => {
  world = await createAccessWorld(database);
  const { pool } = database;
  const { productId, orderId } = world.own;
  await pool.query(
    `insert into refunds (id, reference, order_id, amount_kobo, method, reason, state, dedupe_key, requested_by, email, customer_name, created_at, ended_at)
     select 'rfd_formula', reference, id, 100, 'outside', 'x', 'processed', 'formula', 'usr_x', '', 'x', created_at, created_at from orders limit 1`,
  );
  await pool.query(
    `insert into newsletter_subscribers (id, email, state, asked_at, changed_at)
      values ('nws_formula', '=x@example.com', 'confirmed', now(), now())`,
  );
  for (const [table, columns] of Object.entries(TYPED))
    for (const column of columns) await pool.query(`update ${table} set ${column} = $1`, [FORMULA]);
  expect([productId, orderId]).not.toContain(undefined);
});

/** Routes whose file makes or sends a CSV or an archive of them. */
const writers = listAddresses().filter(({ file }) =>
  /text\/csv|exportCsv\(|sendCsv\(|sendExport\(/.test(readFileSync(`app/${file}`, 'utf8')),
);

function pathsOf(address: string): string[] {
  if (address === '/books/:bookFile') return Object.keys(BOOK_FILES).map((file) => `/books/${file}`);
  if (address === '/books/reports/:report/table.csv')
    return REPORT_NAMES.map((name) => `/books/reports/${name}/table.csv`);
  return [pathOf(address, world.own)];
}

async function fileAt(path: string): Promise<string | undefined> {
  const got = await world.people.owner.get(path);
  const answer = got.status === 200 ? got : await world.people.owner.post(path, fieldsOf(path));
  return answer.status === 200 ? answer.text() : undefined;
}

function fieldsOf(path: string): Record<string, string> {
  const confirmPassword = password;
  if (path === '/orders/export.csv') return { confirmPassword, export: 'all', tab: '', q: '' };
  if (path === '/books/accountant.zip') return { confirmPassword, month: new Date().toISOString().slice(0, 7) };
  return { confirmPassword };
}

/** An archive lets its files lie as they are, each after some bytes about it. */
function cellsOf(path: string, text: string): string[] {
  const isArchive = path.endsWith('.zip');
  const files = isArchive ? text.split('PK').map((part) => part.slice(part.indexOf('\ufeff'))) : [text];
  return files.flatMap((file) => Papa.parse<string[]>(file.replace(/^\ufeff/, '')).data.flat());
}

it('knows the files of the shop', () => {
  const files = globSync('app/routes/**/*-csv.ts').length;
  expect(writers.length).toBeGreaterThanOrEqual(files);
});

it('lets no cell of any of them be a formula, whatever was typed', async () => {
  const running: string[] = [];
  const silent: string[] = [];
  for (const { address } of writers) {
    for (const path of pathsOf(address)) {
      const text = await fileAt(path);
      if (text === undefined) silent.push(path);
      for (const cell of cellsOf(path, text ?? ''))
        if (/^[=+@\t\r]|^-(?![\d.]+$)/.test(cell)) running.push(`${path}: ${cell.slice(0, 40)}`);
    }
  }
  expect(silent, 'were not handed out').toEqual([]);
  expect(running).toEqual([]);
});
