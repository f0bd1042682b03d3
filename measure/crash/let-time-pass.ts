import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { CrashWorld } from './world.ts';

const PATIENCE_MS = 60_000;

/**
 * Some hours at once: what waits is due; a job whose worker died is given up by the queue's own supervision (five minutes); a refund
 * that may have reached the provider may be looked for (two minutes); budgets of tries are full again.
 */
export async function letTimePass({ handle, web }: CrashWorld, databaseUrl: string): Promise<void> {
  const lastDeath = new Date(web.deaths.at(-1) ?? 0);
  await handle.pool.query('delete from rate_limits');
  const dead = await handle.pool.query(
    `update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active' and started_on < $1`,
    [lastDeath],
  );
  if (dead.rowCount) {
    await handle.pool.query('update pgboss.queue set monitor_claim_on = null');
    await superviseJobs(databaseUrl);
  }
  await handle.pool.query(
    `update refunds set tried_at = tried_at - interval '3 minutes' where state = 'asked'
       and not exists (select from pgboss.job where name = 'send-refund' and state = 'active')`,
  );
  await handle.pool.query(
    `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()
       and left(name, 2) <> '__'`,
  );
}

/** What each worker does once a minute. */
async function superviseJobs(connectionString: string): Promise<void> {
  const boss = await openJobs(connectionString);
  await boss.supervise();
  await boss.stop({ graceful: false });
}

/** Puts a job into a queue, as its schedule would. */
export async function enqueue(connectionString: string, name: string): Promise<void> {
  const boss = await openJobs(connectionString);
  await boss.send(name, {});
  await boss.stop({ graceful: false });
}

async function openJobs(connectionString: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => {});
  await boss.start();
  return boss;
}

/** Hours after hours, until nothing waits any more. Gives what still does after a minute. */
export async function settleDown(world: CrashWorld, databaseUrl: string): Promise<string[]> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const waiting = await whatWaits(world);
    if (waiting.length === 0 || Date.now() > until) return waiting;
    await letTimePass(world, databaseUrl);
  }
}

async function whatWaits({ handle, sandbox }: CrashWorld): Promise<string[]> {
  const { rows } = await handle.pool.query<{ what: string }>(
    `select 'job ' || name || ' ' || state || ' ' || coalesce(output::text, '') as what from pgboss.job
       where state in ('created', 'retry', 'active') and left(name, 2) <> '__'
     union all select 'mail ' || dedupe_key from mails where state = 'queued'
     union all select 'refund ' || id from refunds where state in ('asked', 'sent', 'processing')
     union all select 'event ' || id from provider_events where processed_at is null`,
  );
  const { webhooks } = (await (await fetch(`${sandbox.url}/control`)).json()) as {
    webhooks: { id: string; state: string }[];
  };
  const undelivered = webhooks.filter(({ state }) => state === 'waiting').map(({ id }) => `webhook ${id}`);
  return [...rows.map(({ what }) => what), ...undelivered];
}
