import type pg from 'pg';

/** Work of the queue that was still to be done, without what belongs to one version of the queue. */
export interface OpenJob {
  name: string;
  data: unknown;
  startAfter: string;
}

/** Jobs that wait, or were being done: those are done again, as after any crash. None where the queue was never started. */
export async function readOpenJobs(client: pg.ClientBase): Promise<OpenJob[]> {
  const known = await client.query("select to_regclass('pgboss.job') is not null as there");
  if (!known.rows[0]?.there) return [];
  const { rows } = await client.query<{ name: string; data: unknown; startAfter: Date }>(`
    select name, data, start_after as "startAfter" from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`);
  return rows.map((job) => ({ ...job, startAfter: job.startAfter.toISOString() }));
}

/** Lays jobs aside, in the caller's transaction, for the next start of the queue: only then are there queues to put them into. */
export async function layJobsAside(client: pg.ClientBase, jobs: OpenJob[]): Promise<void> {
  await client.query('drop schema if exists restored cascade; create schema restored');
  await client.query(
    'create table restored.jobs (name text not null, data jsonb not null, start_after timestamptz not null)',
  );
  await client.query(
    'insert into restored.jobs select * from jsonb_to_recordset($1) as job(name text, data jsonb, start_after timestamptz)',
    [JSON.stringify(jobs.map(({ name, data, startAfter }) => ({ name, data, start_after: startAfter })))],
  );
}
