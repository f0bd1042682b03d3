import pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { findFilledTable, readTables } from './table-catalog.server.ts';

/** The schemas of the program beside `public`: its migrations, its queue, and what a restore left for the next start. */
const OWN_SCHEMAS = ['drizzle', 'pgboss', 'restored'];

/** Refuses a database the shop is connected to, and one that holds anything unless `replace` says that it may go. */
export async function requireFree(client: pg.Client, { replace }: { replace: boolean }): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'gida%' limit 1`);
  if (rows[0]) {
    throw new BackupRefused(
      'in_use',
      'the shop is running on this database.',
      'Stop it, worker included, and try again.',
    );
  }
  const filled = await findFilledTable(client);
  if (filled && !replace) {
    throw new BackupRefused(
      'not_empty',
      `this database holds data already (${filled}).`,
      'Choose an empty one, or say --replace: everything in it is then given up for the back-up.',
    );
  }
}

/** Removes what the program made, in the caller's transaction. Extensions, which only a superuser may be able to make, stay. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`);
  const { rows } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { name } of rows) await client.query(`drop routine ${name} cascade`);
  for (const schema of OWN_SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
}
