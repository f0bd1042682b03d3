import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Log } from '../logging/log.server.ts';
import type { Services } from '../services.server.ts';
import type { Job, JobDefinitions } from './define-jobs.ts';
import type { Jobs } from './job-queue.ts';
import { takeUpJobs } from './take-up-jobs.server.ts';

export interface RunningJobs extends Jobs {
  /** Starts taking jobs; only in the process that is to do the work. */
  work(services: Services): Promise<void>;
  stop(): Promise<void>;
}

/** A worker that is killed is missed after half a minute, and what it had in hand is done by another one (or by itself, restarted). */
const QUEUE_DEFAULTS = { retryBackoff: true, expireInSeconds: 300, heartbeatSeconds: 30 };

const NO_RETRY = { limit: 0, delay: 1, delayMax: 1 };

/** pg-boss in the same database. Creates its schema and queues on first start. */
export async function startJobs(connectionString: string, log: Log, definitions: JobDefinitions): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    max: 4,
    application_name: 'gida-jobs',
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  const jobs = Object.entries<Job<never>>(definitions);
  for (const [name, { retry = NO_RETRY, expireInSeconds }] of jobs) {
    const queue = {
      ...QUEUE_DEFAULTS,
      retryLimit: retry.limit,
      retryDelay: retry.delay,
      retryDelayMax: retry.delayMax,
      ...(expireInSeconds ? { expireInSeconds } : {}),
    };
    await boss.createQueue(name, queue);
    // One that an earlier version made keeps its own numbers otherwise.
    await boss.updateQueue(name, queue);
  }
  await takeUpJobs(boss, connectionString, (name) => name in definitions);
  return {
    async enqueue(db, name, data, options) {
      await boss.send(name, data, { db: fromDrizzle(db, sql), startAfter: options?.startAfter });
    },
    async work(services) {
      for (const [name, { run, cron }] of jobs) {
        const worker = await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
          // Looks for the next one at once: a hundred waiting mails take as long as their sending, not a hundred seconds.
          setImmediate(() => boss.notifyWorker(worker));
          if (job) await run(services, job.data as never);
        });
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Africa/Lagos' });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}
