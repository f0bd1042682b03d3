import pg from 'pg';

/**
 * Runs `load` without foreign keys and puts them back afterwards, which checks every row against them at once: tables may
 * then be loaded in any order. Call in a transaction.
 */
export async function withoutForeignKeys<Loaded>(client: pg.Client, load: () => Promise<Loaded>): Promise<Loaded> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  const loaded = await load();
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  }
  return loaded;
}
