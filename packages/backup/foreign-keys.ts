import pg from 'pg';

/**
 * Runs `load` without foreign keys and puts them back afterwards, which checks every row against them at once: tables may
 * then be loaded in any order. Call in a transaction.
 */
export async function withoutForeignKeys<Loaded>(client: pg.Client, load: () => Promise<Loaded>): Promise<Loaded> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  const drop = rows.map(({ table, name }) => `alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  await client.query(drop.join(';'));
  const loaded = await load();
  const add = rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  );
  await client.query(add.join(';'));
  return loaded;
}
