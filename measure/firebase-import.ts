import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { migrateDatabase } from '#database/migrate.ts';
import { startThrowawayPostgres } from '#packages/embedded-postgres/throwaway-postgres.ts';
import { startFirestoreStandIn } from '#packages/firestore-stand-in/start-stand-in.ts';
import { HASH_PARAMETERS, makeEarlierSite } from '#tests/support/earlier-site/make-earlier-site.ts';

/**
 * `node measure/firebase-import.ts [ORDERS]`: `npm run import-firebase` over a made-up dirty site of some six documents for each order,
 * read through Firestore's REST interface on bad days: a dry run, a real one, and the real one again. Prints how long each took and the
 * most memory it had, and what is in the database.
 */
const [orders = 800] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(path.join(tmpdir(), 'gida-firebase-'));
const server = await startThrowawayPostgres('gida-firebase-import-', {});
const background = { r: 120, g: 80, b: 40 };
const picture = await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
  .jpeg()
  .toBuffer();
const site = makeEarlierSite({
  people: Math.ceil(orders / 2),
  products: Math.ceil(orders / 4),
  orders,
  enrollments: Math.ceil(orders / 8),
  picture: new Uint8Array(picture),
});
const standIn = await startFirestoreStandIn({ documents: site.documents, files: site.files });
try {
  await migrateDatabase(server.connectionString);
  const users = path.join(folder, 'users.json');
  const hash = path.join(folder, 'hash.json');
  await writeFile(users, site.usersFile);
  await writeFile(hash, JSON.stringify(HASH_PARAMETERS));
  const given = ['--project', standIn.projectId, '--users', users, '--hash-config', hash];
  console.log(`${site.documents.length} documents and ${JSON.parse(site.usersFile).users.length} accounts`);
  for (const how of ['--dry-run', '--apply', '--apply']) {
    standIn.trouble(503, 429);
    const { seconds, megabytes, words } = await run([...given, how]);
    console.log(`${how.padEnd(10)} ${seconds.toFixed(1)} s, ${megabytes} MB of memory\n${words}`);
  }
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  for (const table of [
    'users',
    'addresses',
    'products',
    'cart_lines',
    'past_orders',
    'past_enrollments',
    'notifications',
    'orders',
    'payment_attempts',
    'enrollments',
    'mails',
  ]) {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`);
    console.log(`${table.padEnd(20)}${String(rows[0].count).padStart(7)}`);
  }
  await client.end();
  console.log('put in and wanted:', JSON.stringify(site.comes));
} finally {
  await standIn.stop();
  await server.remove();
  await rm(folder, { recursive: true, force: true });
}

/** The command itself, with the most memory its process had. */
async function run(given: string[]): Promise<{ seconds: number; megabytes: number; words: string }> {
  const peak = path.join(folder, 'peak');
  const tell = `process.on('exit',()=>require('node:fs').writeFileSync(${JSON.stringify(peak)},String(process.resourceUsage().maxRSS)))`;
  const preload = path.join(folder, 'peak.cjs');
  await writeFile(preload, tell);
  const began = performance.now();
  const child = spawn(process.execPath, ['--require', preload, 'scripts/import-firebase.ts', ...given], {
    env: {
      ...process.env,
      DATABASE_URL: server.connectionString,
      DATA_DIR: folder,
      FIREBASE_TOKEN: standIn.token,
      FIRESTORE_URL: standIn.url,
      FIREBASE_STORAGE_URL: standIn.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let words = '';
  child.stdout.on('data', (chunk) => {
    words += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${words}`);
  const megabytes = Math.round(Number(await readFile(peak, 'utf8')) / 1024);
  return { seconds: (performance.now() - began) / 1000, megabytes, words };
}
