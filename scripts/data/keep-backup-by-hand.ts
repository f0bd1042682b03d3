import pg from 'pg';

/** For Today: when somebody made a back-up by hand, and its name. A shop that cannot note it down has its back-up all the same. */
export async function keepBackupByHand(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query(
      `insert into settings (key, value, updated_at)
        values ('health.backup-by-hand', jsonb_build_object('at', $1::text, 'isOk', true, 'words', $2::text), $1::timestamptz)
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
      [new Date().toISOString(), name],
    );
  } catch (error) {
    console.error(
      `The back-up is made, and could not be noted for Today: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
