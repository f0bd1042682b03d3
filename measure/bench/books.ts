import path from 'node:path';
import { CUT_BY_TIME, REPORT_NAMES } from '#app/features/office/books/reports.ts';
import { sumUpBooks } from '#app/features/office/books/sum-up-books.server.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { seedAccounts } from '#database/seed/accounts.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import type { BenchShop } from './bench-shop.ts';
import { accountOf, makeDataset, timed } from './growth.ts';
import { median, quantile } from './load.ts';
import type { Table } from './results.ts';
import { signIn } from './sign-in.ts';

const SIZE = { products: 10_000, orders: 100_000, customers: 20_000 };
const NAME = 'books';
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 20);

/**
 * What the made-up shop has no part of: two rates of VAT, one order in twenty refunded, what the payment service kept of each payment and
 * paid out of each day. Once only, where the data are kept from the last time.
 */
const LIVELY = `
  set statement_timeout = 0;
  do $$ begin if not exists (select from payouts) then
  update orders set vat_basis_points = case when number % 2 = 0 then 750 else 1000 end;
  insert into refunds (id, reference, order_id, amount_kobo, method, reason, state, dedupe_key, requested_by, email, customer_name, created_at, ended_at)
    select 'rfd_' || substr(id, 5), reference, id, 100000, 'provider', 'x', 'processed', id, 'system:dataset', user_email, username, created_at, created_at + interval '9 days'
    from orders where number % 20 = 0;
  update orders set refunded_kobo = 100000 where number % 20 = 0;
  insert into payment_attempts (id, reference, provider, kind, email, amount_kobo, fingerprint, snapshot, state, created_at, hold_expires_at, settled_at, fee_kobo)
    select 'pay_' || substr(id, 5), reference, 'paystack', 'order', user_email, total_kobo, '', '{}', 'settled', created_at, created_at, created_at, 200000 from orders;
  insert into payouts (id, provider, provider_id, state, currency, processed_kobo, fees_kobo, deductions_kobo, arrived_kobo, settled_at, fetched_at, complete_at)
    select 'set_' || day, 'paystack', day, 'paid', 'NGN', kobo, fees, 0, kobo - fees, day + 1, day + 1, day + 1
    from (select (created_at at time zone 'Africa/Lagos')::date as day, sum(total_kobo) as kobo, count(*) * 200000 as fees from orders group by 1) d;
  insert into payout_lines (payout_id, reference, amount_kobo, fees_kobo)
    select 'set_' || (created_at at time zone 'Africa/Lagos')::date, reference, total_kobo, 200000 from orders;
  end if; end $$`;

/** What the books and each report cost the owner over all years, a year and a month, with what their chart draws in the page. */
export async function measureBooks({ start, build }: Pick<BenchShop, 'start' | 'build'>): Promise<Table[]> {
  const database = await startEmbeddedPostgres({
    dataDir: path.join(CHECKOUT, 'var', 'bench', 'growth'),
    log: () => {},
    allowCreateDatabase: true,
    settings: { fsync: 'off' },
  });
  try {
    const url = database.connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${NAME}`);
    await makeDataset(database.connectionString, url, NAME, SIZE);
    const handle = openDatabase(url, { max: 2 });
    await handle.pool.query(LIVELY);
    const accounts = await seedAccounts(handle.db);
    // It asks for nothing else of the services.
    await sumUpBooks({ db: handle.db, clock: () => new Date() } as Services);
    await handle.pool.query('analyze');
    await handle.close();
    const server = await start(path.join(build, 'server', 'index.js'), { environment: { DATABASE_URL: url } });
    const owner = await signIn(server.url, accountOf(accounts, 'owner'));
    const today = lagosDay(new Date());
    const ranges = [`from=2020-01-01&to=${today}`, `from=${today.slice(0, 4)}-01-01&to=${today}`, ''];
    const rows: string[][] = [];
    for (const name of [null, ...REPORT_NAMES]) {
      const cells: string[] = [];
      for (const range of ranges) {
        const page = name ? `/books/reports/${name}?${range}` : `/books?${range}`;
        const times: number[] = [];
        for (let number = 0; number <= REQUESTS; number++) times.push(await timed(server, owner, page));
        // The first one has what is read from disk.
        const warm = times.slice(1).toSorted((one, other) => one - other);
        cells.push(`${median(warm).toFixed(0)} / ${quantile(warm, 0.95).toFixed(0)}`);
      }
      rows.push([name ?? 'books', ...cells]);
    }
    return [
      {
        title: 'Books',
        note: `${SIZE.orders} orders of ${SIZE.products} pieces: p50 / p95 in ms of ${REQUESTS} requests one after the other. To reach: under 500. By time: ${CUT_BY_TIME.join(', ')}.`,
        columns: ['report', 'all years', 'this year', 'this month'],
        rows,
      },
    ];
  } finally {
    await database.stop();
  }
}
