import pg from 'pg';
import { SUPERUSER, socketUrl } from './socket-url.ts';

/** The role the shop connects as. It owns its database and is not a superuser: SQL can then never run a program. */
export const APPLICATION_ROLE = 'gida';
export const APPLICATION_DATABASE = 'gida';

/**
 * Makes the role, its database and the extensions that only a superuser may be relied on to create. Safe to repeat.
 * `allowCreateDatabase` is for tests, which make a database per worker.
 */
export async function ensureApplicationRole(socketFolder: string, allowCreateDatabase: boolean): Promise<void> {
  await withClient(socketUrl(socketFolder, SUPERUSER, 'postgres'), async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
    const verb = roles.rowCount === 0 ? 'create' : 'alter';
    const createDatabase = allowCreateDatabase ? 'createdb' : 'nocreatedb';
    await client.query(`${verb} role ${APPLICATION_ROLE} login nosuperuser nocreaterole ${createDatabase}`);
    const databases = await client.query('select from pg_database where datname = $1', [APPLICATION_DATABASE]);
    if (databases.rowCount === 0)
      await client.query(`create database ${APPLICATION_DATABASE} owner ${APPLICATION_ROLE}`);
  });
  await withClient(socketUrl(socketFolder, SUPERUSER, APPLICATION_DATABASE), async (client) => {
    await client.query('set client_min_messages = warning');
    await client.query('create extension if not exists pg_trgm');
    await client.query('create extension if not exists unaccent');
  });
}

/** True when the server of exactly this cluster answers queries; false while it starts, stops or is another's. */
export async function acceptsQueries(socketFolder: string, clusterFolder: string): Promise<boolean> {
  try {
    return await withClient(socketUrl(socketFolder, SUPERUSER, 'postgres'), async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0]?.data_directory === clusterFolder;
    });
  } catch {
    return false;
  }
}

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  // A server that goes away between two queries reports it here; the query in flight is refused on its own.
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
