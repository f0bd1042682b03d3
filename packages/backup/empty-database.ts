import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { findFilledTable, readTables } from './table-catalog.ts';

/** The schemas of the program beside `public`: its migrations, what just changed, its queue, and what a restore left for the next start. */
const OWN_SCHEMAS = ['drizzle', 'live', 'pgboss', 'restored'];

/** The server takes a moment to notice that a process which was killed is gone. */
const LEAVING_MS = 2_000;

/** Refuses a database the shop is connected to, and one that holds anything unless `replace` says that it may go. */
export async function requireFree(
  client: pg.Client,
  { replace, schema }: { replace: boolean; schema: { begunWith: readonly string[] } },
): Promise<void> {
  for (const until = Date.now() + LEAVING_MS; await isInUse(client); await sleep(100)) {
    if (Date.now() > until)
      throw new BackupRefused(
        'in_use',
        'the shop is running on this database.',
        'Stop it, worker included, and try again.',
      );
  }
  const filled = await findFilledTable(client, schema.begunWith);
  if (filled && !replace) {
    throw new BackupRefused(
      'not_empty',
      `this database holds data already (${filled}).`,
      'Choose an empty one, or say --replace: everything in it is then replaced by the back-up.',
    );
  }
}

async function isInUse(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'gida%' limit 1`);
  return rowCount !== 0;
}

/** Takes out the rows that the migrations themselves put in: what has become of them comes with the rest. */
export async function clearBeginning(client: pg.Client, begunWith: readonly string[]): Promise<void> {
  for (const { name } of await readTables(client))
    if (begunWith.includes(name)) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
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
