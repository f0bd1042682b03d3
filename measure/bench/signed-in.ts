import type { BenchShop } from './bench-shop.ts';
import { type Load, load, median } from './load.ts';
import type { Table } from './results.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** BENCH_SCALE=0.2 gives rougher figures sooner. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1);
const PAGES = { customer: ['/store', '/cart', '/myorders'], owner: ['/orders'] };

/** Pages of people who are signed in, on the demo data. */
export async function measureSignedIn({ shop, accounts }: BenchShop): Promise<Table[]> {
  const rows = [];
  for (const [role, pages] of Object.entries(PAGES)) {
    const account = accounts.find((each) => each.role === role);
    if (!account) throw new Error(`The demo shop has no ${role}`);
    const cookie = await signIn(shop.url, account);
    // As browsers ask since 2024; Safari before 26 takes Brotli.
    const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
    for (const page of pages) {
      const { queries, bytes } = await look(shop.url + page, headers);
      await load(shop, page, { connections: 16, requests: 1000 * SCALE, headers });
      const rounds: Load[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await load(shop, page, { connections: 16, requests: 500 * SCALE, headers }));
      const one = await load(shop, page, { connections: 1, requests: 100 * SCALE, headers });
      const of = (pick: (round: (typeof rounds)[number]) => number) => Math.round(median(rounds.map(pick)));
      rows.push([
        page,
        queries,
        bytes,
        ...[one.p50.toFixed(1), one.p95.toFixed(1)],
        ...[of(({ p50 }) => p50), of(({ p95 }) => p95), of(({ perSecond }) => perSecond)],
        of(({ cpuMicroseconds }) => cpuMicroseconds),
        rounds.reduce((sum, { errors }) => sum + errors, one.errors),
      ]);
    }
  }
  return [
    {
      title: 'Pages of people who are signed in',
      note: `Medians of ${ROUNDS} rounds, each answer packed as browsers ask for it. Queries are all of the request, session and counters included. To reach at 16 connections: p95 60 ms.`,
      columns: [
        ...['page', 'queries', 'bytes unpacked', 'p50 ms, 1 at a time', 'p95', 'p50 ms, 16 at a time', 'p95'],
        ...['requests/s', 'CPU µs', 'errors'],
      ],
      rows,
    },
  ];
}

async function look(url: string, headers: Record<string, string>): Promise<{ queries: number; bytes: number }> {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  const queries = Number(/db;desc="(\d+) queries"/.exec(answer.headers.get('server-timing') ?? '')?.[1]);
  return { queries, bytes: (await answer.arrayBuffer()).byteLength };
}
