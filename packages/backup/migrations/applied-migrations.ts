import type pg from 'pg';

/** A migration as the database remembers it: the hash of its SQL, and the moment it was written (milliseconds). */
export interface AppliedMigration {
  hash: string;
  when: number;
}

/** In the order of their application; none in a database that was never migrated. */
export async function readAppliedMigrations(client: pg.ClientBase | pg.Pool): Promise<AppliedMigration[]> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!known.rows[0]?.there) return [];
  const { rows } = await client.query<{ hash: string; when: string }>(
    'select hash, created_at::text as when from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }));
}
