import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrateDatabase } from '#database/migrate.ts';
import { readMigrations } from '#database/migration-files.ts';
import { dropDatabase } from '#packages/backup/drop-database.ts';
import { replaceDatabase } from './test-database.ts';

/** Orders of the shop a migration is rehearsed on: `npm run rehearse` says how long each takes on a large one. */
export const REHEARSED_ORDERS = Number(process.env.ORDERS ?? 240);

type Rows = (sql: string) => Promise<pg.QueryResult['rows']>;

interface Rehearsal {
  /** The end of its file's name, without `.sql`. */
  migration: string;
  /** SQL that makes the shop as it was right before, where `$ORDERS` is how many orders it has. */
  shop: string;
  /** What is asked before the migration, for `check` to compare. */
  before?: (rows: Rows) => Promise<void>;
  check: (rows: Rows) => Promise<void>;
  /** Its checks are of today's tables, so those after it are run, too. */
  isToTheLast?: boolean;
}

/** Runs one of the migrations on a shop of before it, in a database of its own. */
export async function rehearseMigration({ migration, shop, before, check, isToTheLast }: Rehearsal): Promise<void> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const connectionString = replaceDatabase(server, name);
  const released = await readMigrations();
  const place = released.findIndex(({ tag }) => tag.endsWith(`_${migration}`));
  const inside = (work: (rows: Rows) => Promise<unknown>) =>
    connected(connectionString, (client) => work(async (sql) => (await client.query(sql)).rows));
  await connected(server, (client) => client.query(`create database ${name}`));
  try {
    await inside((rows) => rows('create extension pg_trgm'));
    await migrateDatabase(connectionString, { migrations: released.slice(0, place) });
    await inside((rows) => rows(shop.replaceAll('$ORDERS', String(REHEARSED_ORDERS))));
    if (before) await inside(before);
    const began = performance.now();
    await migrateDatabase(connectionString, { migrations: isToTheLast ? released : released.slice(0, place + 1) });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (process.env.ORDERS) console.info(`${migration}, ${REHEARSED_ORDERS} orders: ${seconds} s`);
    await inside(check);
  } finally {
    await connected(server, (client) => dropDatabase((sql) => client.query(sql), name));
  }
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
