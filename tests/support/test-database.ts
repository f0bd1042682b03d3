import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { FIRST_CATEGORIES } from '#app/features/shop/categories/door/categories.ts';
import { type DatabaseHandle, openDatabase } from '#app/platform/database/client.server.ts';
import { dropDatabase } from '#packages/backup/drop-database.ts';
import { INSERT_DEMO_SETTINGS } from './demo-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that may create databases; `gida_template` on it is migrated. */
    postgresUrl: string;
  }
}

interface TestDatabase extends DatabaseHandle {
  connectionString: string;
  /** Its owner has not said yet who they are. */
  isFresh: boolean;
}

/** As the migration puts them in. */
const INSERT_FIRST_CATEGORIES = {
  text: `insert into categories (id, slug, name, position, is_shown_empty)
    select 'cat_' || value, value, label, row_number() over (), true from json_to_recordset($1) as row (value text, label text)`,
  values: [JSON.stringify(FIRST_CATEGORIES)],
};

/** What every shop begins with, as the migration has it. */
const INSERT_FIRST_DELIVERY_PRICES = `insert into delivery_prices (state, size_class, from_kobo, to_kobo) values
  ('Lagos', 'parcel', 500000, 1200000), ('Lagos', 'van', 2500000, 4000000), ('Lagos', 'truck', 5000000, 7500000),
  ('', 'parcel', 1000000, 2500000), ('', 'van', 6000000, 12000000), ('', 'truck', 12000000, 25000000)`;

/**
 * A database of its own for the calling test file, copied from the migrated template: a shop with the business and the class of the
 * demo, or with `isFresh` one whose owner has said nothing yet. Call at the top level of the file; read `.db` inside tests.
 */
export function useTestDatabase({ max = 10, isFresh = false } = {}): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const handle = {} as TestDatabase;
  beforeAll(async () => {
    const server = inject('postgresUrl');
    await withClient(server, (client) => client.query(`create database ${name} template gida_template`));
    const connectionString = replaceDatabase(server, name);
    Object.assign(handle, openDatabase(connectionString, { max }), { connectionString, isFresh });
    if (isFresh) await handle.pool.query('delete from settings');
  });
  afterAll(async () => {
    await handle.close?.();
    await withClient(inject('postgresUrl'), (client) => dropDatabase((sql) => client.query(sql), name));
  });
  return handle;
}

/**
 * Deletes what there is but for the settings and categories each test begins with, and lets ids begin again. TRUNCATE would make new files for each of some four hundred tables and indexes,
 * most of them empty: more than half of what all tests cost. Locked first, as it would, so that work of the test before has ended.
 */
export async function emptyTables(handle: DatabaseHandle & { isFresh?: boolean }): Promise<void> {
  const client = await handle.pool.connect();
  try {
    await client.query('begin');
    const { tables, sequences } = await listTables(client);
    await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
    const filled = await findFilled(client, tables);
    // In one statement foreign keys are looked at when all of it is gone.
    if (filled.length > 0) {
      const deletes = filled.map((table, index) => `t${index} as (delete from ${table})`);
      await client.query(`with ${deletes.join(', ')} select`);
    }
    if (sequences.length > 0) await client.query(`select ${sequences.join(', ')}`);
    await client.query(INSERT_FIRST_CATEGORIES);
    await client.query(INSERT_FIRST_DELIVERY_PRICES);
    if (!handle.isFresh) await client.query(INSERT_DEMO_SETTINGS);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Tables by their names as SQL has them, and a call for each sequence of a column that was used, to make it begin again. */
async function listTables(client: pg.PoolClient): Promise<{ tables: string[]; sequences: string[] }> {
  const { rows } = await client.query<{ tables: string[]; sequences: string[] | null }>(`
    select array_agg(oid::regclass::text) filter (where relkind = 'r') as tables,
      array_agg(format('setval(%L, %s, false)', oid::regclass, seqstart)) filter (
        where relkind = 'S' and pg_sequence_last_value(oid) is not null and exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = oid and deptype in ('a', 'i'))) as sequences
    from pg_class left join pg_sequence on seqrelid = oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`);
  return { tables: rows[0]?.tables ?? [], sequences: rows[0]?.sequences ?? [] };
}

async function findFilled(client: pg.PoolClient, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ filled: string[] }>(
    `select array_remove(array[${tables.map((table) => `case when exists (select from ${table}) then '${table}' end`)}], null) as filled`,
  );
  return rows[0]?.filled ?? [];
}

/** Works for `postgres://host/db` and for a socket's `postgres://user@/db?host=/run/…` alike. */
export function replaceDatabase(connectionString: string, database: string): string {
  return connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${database}`);
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
