import { parseArgs } from 'node:util';
import type { BenchShop } from './bench-shop.ts';
import { writeResults } from './results.ts';

let started: Promise<BenchShop> | undefined;
/** Made for the first part that needs it: some bring shops of their own. */
async function shop(): Promise<BenchShop> {
  started ??= import('./bench-shop.ts').then(({ startBenchShop }) => startBenchShop());
  return started;
}

/** `npm run bench`, or `npm run bench -- pages signed-in`: measures on this machine and keeps the table in measure/bench/results/. */
const PARTS = {
  pages: async () => (await import('./pages.ts')).measurePages(await shop()),
  'signed-in': async () => (await import('./signed-in.ts')).measureSignedIn(await shop()),
  purchases: async () => (await import('./purchase.ts')).measurePurchases(),
  books: async () => (await import('./books.ts')).measureBooks(await shop()),
  growth: async () => (await import('./growth.ts')).measureGrowth(await shop()),
  lighthouse: async () => (await import('./lighthouse.ts')).measureFirstView(await shop()),
  queue: async () => (await import('./queue.ts')).measureQueue(),
  cutting: async () => (await import('./cutting.ts')).measureCutting(),
  start: async () => (await import('./start.ts')).measureStart(),
};

const { positionals } = parseArgs({ allowPositionals: true });
const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
const unknown = positionals.filter((name) => !names.some((known) => known === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${names.join(', ')}`);
  process.exit(1);
}
try {
  for (const name of positionals.length > 0 ? names.filter((each) => positionals.includes(each)) : names) {
    await writeResults(name, await PARTS[name]());
  }
} finally {
  await (await started)?.stop();
}
