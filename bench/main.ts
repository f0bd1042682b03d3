import { parseArgs } from 'node:util';
import { writeResults } from './results.ts';

/** `npm run bench`, or `npm run bench -- pages signed-in`: measures on this machine and keeps the table in bench/results/. */
const PARTS = {
  pages: async () => (await import('./pages.ts')).measurePages,
  'signed-in': async () => (await import('./signed-in.ts')).measureSignedIn,
  purchases: async () => (await import('./purchase.ts')).measurePurchases,
  growth: async () => (await import('./growth.ts')).measureGrowth,
  lighthouse: async () => (await import('./lighthouse.ts')).measureFirstView,
};

const { positionals } = parseArgs({ allowPositionals: true });
const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
const unknown = positionals.filter((name) => !names.some((known) => known === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${names.join(', ')}`);
  process.exit(1);
}
const { startBenchShop } = await import('./bench-shop.ts');
const shop = await startBenchShop();
try {
  for (const name of positionals.length > 0 ? names.filter((each) => positionals.includes(each)) : names) {
    const measure = await PARTS[name]();
    await writeResults(name, await measure(shop));
  }
} finally {
  await shop.stop();
}
