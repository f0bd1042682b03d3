import pg from 'pg';
import type { PgBoss } from 'pg-boss';

/** Puts what `layJobsAside` left into the queues, once, however many processes start together. */
export async function takeUpJobs(
  boss: PgBoss,
  connectionString: string,
  isKnown: (name: string) => boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'gida-jobs' });
  client.on('error', () => {});
  await client.connect();
  try {
    const there = await client.query("select to_regclass('restored.jobs') is not null as there");
    if (!there.rows[0]?.there) return;
    await client.query('begin');
    const { rows } = await client.query<{ name: string; data: object; start_after: Date }>(
      'delete from restored.jobs returning name, data, start_after',
    );
    const db = { executeSql: (text: string, values: unknown[] = []) => client.query(text, values) };
    for (const { name, data, start_after: startAfter } of rows)
      if (isKnown(name)) await boss.send(name, data, { db, startAfter });
    await client.query('commit');
  } finally {
    await client.end();
  }
}
