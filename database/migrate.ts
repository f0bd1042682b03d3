import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const MIGRATION_LOCK = 7_421_001;

/**
 * Brings the schema up to date: numbered SQL files in transactions, under an advisory lock so that two processes that start
 * together do it once. Safe to call at every start.
 */
export async function migrateDatabase(
  connectionString: string,
  options: { log?: (line: string) => void } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = await appliedCount(client);
    await migrate(drizzle(client), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
    await installPageTriggers(client);
    const applied = (await appliedCount(client)) - before;
    if (applied > 0) options.log?.(`${applied} migration${applied === 1 ? '' : 's'} applied`);
  } finally {
    await client.end();
  }
}

async function appliedCount(client: pg.Client): Promise<number> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!known.rows[0]?.there) return 0;
  const counted = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  return counted.rows[0]?.n ?? 0;
}

/** Not a numbered file: functions and triggers are replaced as a whole, and only where their text is another than the one in force. */
async function installPageTriggers(client: pg.Client): Promise<void> {
  const sql = await readFile(new URL('./page-changes.sql', import.meta.url), 'utf8');
  const stamp = createHash('sha256').update(sql).digest('hex');
  const known = await client.query("select obj_description(to_regproc('tell_pages'), 'pg_proc') as stamp");
  if (known.rows[0]?.stamp === stamp) return;
  await client.query(`begin; ${sql}; comment on function tell_pages() is '${stamp}'; commit`);
}
