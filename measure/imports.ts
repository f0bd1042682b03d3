import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { count, eq } from 'drizzle-orm';
import { fetchPicture } from '#app/features/desk/csv/fetch-picture.server.ts';
import { type ImportChoices, NO_CHOICES } from '#app/features/desk/csv/import-choices.ts';
import { applyImport, dryRunImport, keepChoices, planAgain } from '#app/features/desk/csv/import-products.server.ts';
import { importedPictures } from '#app/features/desk/csv/imported-picture.table.server.ts';
import { countActs } from '#app/features/desk/csv/plan-import.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { timeQueries } from '#app/platform/database/query-timing.server.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { aUser } from '#tests/support/builders.ts';
import { bytesOf, shopifyFile, wooFile } from '#tests/support/foreign-files.ts';
import { startPictureServer } from '#tests/support/picture-server.ts';
import { createTestServices } from '#tests/support/test-services.ts';

/**
 * `npm run measure-imports [PICTURES]`: dirty exports of 60 and 1,000 products of Shopify and WooCommerce into an empty shop each: the
 * preview, the import, the same file again, and one with three products changed; then the first PICTURES (60) of their pictures, 1,200
 * pixels wide, from a server on this machine. The database is on a real disk with fsync on, in a temporary folder.
 */
const [pictures = 60] = process.argv.slice(2).map(Number);
const SIZES = [60, 1_000];
const CHANGED = [0, 12, 32];
const KINDS = [
  { name: 'Shopify', make: shopifyFile, choices: { currency: 'other', rate: '1,600', roundTo: '1000' } },
  { name: 'WooCommerce', make: wooFile, choices: { currency: 'naira' } },
] as const;
const CATEGORIES = { Chairs: 'sitting', 'Beds & bedroom': 'room', Furniture: 'storage' };

const folder = await mkdtemp(path.join(tmpdir(), 'gida-imports-'));
const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
const shop = await startPictureServer({ width: 1_200 });
try {
  await migrateDatabase(server.connectionString);
  const database = openDatabase(server.connectionString);
  const environment = { PRIVATE_HOSTS: shop.host };
  const services = await createTestServices(database, { environment });
  for (const { name, make, choices } of KINDS) {
    for (const size of SIZES) {
      await database.pool.query(
        'delete from imported_products; delete from import_sources; delete from products; delete from users',
      );
      const actor = (await aUser(database.db, { role: 'owner' })).id;
      const file = (dearer: readonly number[] = []) =>
        bytesOf(make({ products: size, dearer, pictures: `http://${shop.host}` }));
      const bytes = file();
      console.log(`\n${name}, ${size} products, ${Math.round(bytes.length / 1000)} kB`);
      const run = async (what: string, bytes: Uint8Array, first?: ImportChoices) => {
        const planned = await timed(`${what}: preview`, async () => {
          const read = await dryRunImport(services, actor, bytes);
          if (!read.ok) throw new Error(read.sentence);
          if (!first) return read;
          await keepChoices(services, actor, { importId: read.importId, choices: first });
          const plan = await planAgain(services, actor, read.importId);
          if (!plan) throw new Error('the file is gone');
          return { ...read, plan };
        });
        console.log(`  ${' '.repeat(30)}${JSON.stringify(countActs(planned.plan.rows))}`);
        const { importId, plan } = planned;
        const applied = await timed(`${what}: apply`, () =>
          applyImport(services, actor, { importId, hash: plan.hash }),
        );
        if (!applied.ok) throw new Error(applied.reason);
      };
      await run('first run', bytes, { ...NO_CHOICES, ...choices, categories: CATEGORIES });
      await run('same file', bytes);
      await run('three changed', file(CHANGED));
      const [published] = await database.db
        .select({ count: count() })
        .from(products)
        .where(eq(products.status, 'published'));
      if (published?.count !== 0) throw new Error('something was published unseen');
    }
  }
  const jobs = await database.db.select({ id: importedPictures.id }).from(importedPictures).limit(pictures);
  console.log(`\n${jobs.length} pictures of 1,200 × 1,200`);
  await timed('fetched and rendered', async () => {
    for (const { id } of jobs) await fetchPicture(services, id);
  });
  const here = await database.db.$count(importedPictures, eq(importedPictures.state, 'here'));
  console.log(`  ${here} are here`);
  await database.close();
} finally {
  await shop.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Time, statements, and how much more memory the process held at its highest than before. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 10);
  const began = performance.now();
  const { result, timing } = await timeQueries(work);
  clearInterval(watch);
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  const more = Math.round((Math.max(highest, process.memoryUsage.rss()) - before) / 1e6);
  console.log(
    `  ${what.padEnd(28)}${seconds.padStart(7)} s ${String(timing.queries).padStart(7)} queries  +${more} MB`,
  );
  return result;
}
