import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import type { BenchServer, BenchShop } from './bench-shop.ts';
import { load, median } from './load.ts';
import type { Table } from './results.ts';

const PAGES = ['/shop', '/shop/moremi-bed', '/'];
/** React Router's own command: Express, compression and a line of log for each request. */
const REACT_ROUTER_SERVE = path.join('node_modules', '@react-router', 'serve', 'bin.cjs');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** BENCH_SCALE=0.2 gives rougher figures sooner. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1);
const CACHED = { connections: 16, requests: 8000 * SCALE, headers: { 'accept-encoding': 'br' } };
/** One of our cookies that signs nobody in: the page is rendered for this request alone. */
const UNCACHED = { connections: 8, requests: 300 * SCALE, headers: { cookie: 'gida_session=none' } };

/** Cached pages against a bare server, and pages rendered against React Router's own way, in turn in one run. */
export async function measurePages({ shop, start, build, folder }: BenchShop): Promise<Table[]> {
  const bare = await startBare(shop, start, path.join(folder, 'answers.json'));
  // React Router's plugin names every entry `index.js`; the second one is numbered.
  const theirs = await start(REACT_ROUTER_SERVE, { args: [path.join(build, 'server', 'index2.js')] });
  return [
    {
      title: 'Kept in memory, against bare node:http with the same bytes',
      note: `Medians of ${ROUNDS} rounds in turn, 16 connections, Brotli. To reach: 60 %.`,
      columns: ['page', 'bytes', 'requests/s', 'bare', 'ratio', 'CPU µs', 'bare', 'bare/ours', 'errors'],
      rows: await compare(PAGES, shop, bare, CACHED, (ours, other) => [
        Math.round(ours.bytesPerRequest),
        ...[Math.round(ours.perSecond), Math.round(other.perSecond), percent(ours.perSecond / other.perSecond)],
        ...[ours.cpuMicroseconds.toFixed(1), other.cpuMicroseconds.toFixed(1)],
        percent(other.cpuMicroseconds / ours.cpuMicroseconds),
      ]),
    },
    await compareRendered(shop, theirs, 'packed as a browser asks', { 'accept-encoding': 'gzip, deflate, br, zstd' }),
    await compareRendered(shop, theirs, 'without compression', {}),
  ];
}

async function compareRendered(
  shop: BenchServer,
  theirs: BenchServer,
  how: string,
  headers: Record<string, string>,
): Promise<Table> {
  const asked = { ...UNCACHED, headers: { ...UNCACHED.headers, ...headers } };
  return {
    title: `Rendered each time, ${how}, against react-router-serve on the same build`,
    note: `CPU of the Node process per page, medians of ${ROUNDS} rounds in turn, 8 connections. To reach: 0.6.`,
    columns: ['page', 'bytes', 'theirs', 'CPU µs', 'theirs', 'ratio', 'requests/s', 'theirs', 'errors'],
    rows: await compare(PAGES, shop, theirs, asked, (ours, other) => [
      ...[Math.round(ours.bytesPerRequest), Math.round(other.bytesPerRequest)],
      ...[Math.round(ours.cpuMicroseconds), Math.round(other.cpuMicroseconds)],
      (ours.cpuMicroseconds / other.cpuMicroseconds).toFixed(2),
      ...[Math.round(ours.perSecond), Math.round(other.perSecond)],
    ]),
  };
}

type Medians = Pick<Awaited<ReturnType<typeof load>>, 'perSecond' | 'cpuMicroseconds' | 'bytesPerRequest'>;

async function compare(
  pages: string[],
  ours: BenchServer,
  other: BenchServer,
  asked: Parameters<typeof load>[2],
  toCells: (ours: Medians, other: Medians) => (string | number)[],
) {
  const rows = [];
  for (const page of pages) {
    const servers = [ours, other];
    const rounds: Awaited<ReturnType<typeof load>>[][] = [[], []];
    for (const server of servers) await load(server, page, { ...asked, requests: 3 * asked.requests });
    for (let round = 0; round < ROUNDS; round++) {
      // The one that begins changes, so that a neighbour who comes and goes meets both.
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const server = servers[index];
        if (server) rounds[index]?.push(await load(server, page, asked));
      }
    }
    const errors = rounds.flat().reduce((sum, each) => sum + each.errors, 0);
    rows.push([page, ...toCells(mediansOf(rounds[0] ?? []), mediansOf(rounds[1] ?? [])), errors]);
  }
  return rows;
}

function mediansOf(rounds: Medians[]): Medians {
  const of = (pick: (round: Medians) => number) => median(rounds.map(pick));
  return {
    perSecond: of((round) => round.perSecond),
    cpuMicroseconds: of((round) => round.cpuMicroseconds),
    bytesPerRequest: of((round) => round.bytesPerRequest),
  };
}

const percent = (ratio: number) => `${Math.round(ratio * 100)} %`;

/** Takes the answers from the shop as they are, head and bytes, but for what Node adds to every answer. */
async function startBare(shop: BenchServer, start: BenchShop['start'], file: string): Promise<BenchServer> {
  const answers = [];
  for (const page of PAGES) {
    await fetchAnswer(shop.url + page);
    answers.push({ address: page, ...(await fetchAnswer(shop.url + page)) });
  }
  await writeFile(file, JSON.stringify(answers));
  return start(path.join('measure', 'bench', 'servers', 'bare.ts'), { environment: { BENCH_ANSWERS: file } });
}

const ADDED_BY_NODE = /^(?:date|connection|keep-alive)$/i;

function fetchAnswer(url: string): Promise<{ head: string[]; base64: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: CACHED.headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const raw = response.rawHeaders;
        const head = raw.filter((_, index) => !ADDED_BY_NODE.test(raw[index - (index % 2)] ?? ''));
        resolve({ head, base64: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', reject);
  });
}
