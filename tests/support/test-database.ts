import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#app/platform/database/client.server.ts';
import { dropDatabase } from '#app/platform/database/drop-database.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that may create databases; `gida_template` on it is migrated. */
    postgresUrl: string;
  }
}

/**
 * A database of its own for the calling test file, copied from the migrated template. Call at the top level of the file;
 * read `.db` inside tests.
 */
export function useTestDatabase(options: { max?: number } = {}): DatabaseHandle & { connectionString: string } {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const handle = {} as DatabaseHandle & { connectionString: string };
  beforeAll(async () => {
    const server = inject('postgresUrl');
    await withClient(server, (client) => client.query(`create database ${name} template gida_template`));
    const connectionString = replaceDatabase(server, name);
    Object.assign(handle, openDatabase(connectionString, { max: options.max ?? 10 }), { connectionString });
  });
  afterAll(async () => {
    await handle.close?.();
    await withClient(inject('postgresUrl'), (client) => dropDatabase((sql) => client.query(sql), name));
  });
  return handle;
}

export async function emptyTables(handle: DatabaseHandle): Promise<void> {
  const tables = await handle.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  await handle.pool.query(`truncate ${tables.rows.map((row) => row.name).join(', ')} restart identity cascade`);
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
