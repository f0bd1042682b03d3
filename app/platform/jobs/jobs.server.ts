import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '../database/client.server.ts';
import type { Log } from '../logging/log.server.ts';
import { takeUpJobs } from './open-jobs.server.ts';

/** Every queue and what its jobs carry: ids only, the handler reads the rest. */
export interface JobPayloads {
  'deliver-mail': { mailId: string };
  'forward-message': { messageId: string };
  'process-provider-event': { eventId: string };
  'check-payment': { reference: string };
  'check-open-payments': Record<string, never>;
  'check-payment-access': { atOnce?: boolean };
  'compare-with-provider': Record<string, never>;
  'send-refund': { refundId: string };
  'check-refunds': Record<string, never>;
  'compare-refunds': Record<string, never>;
  'run-classes': Record<string, never>;
  'tidy-up': Record<string, never>;
  'delete-accounts': Record<string, never>;
  'run-doctor': Record<string, never>;
  'nightly-backup': Record<string, never>;
  'ship-archive': Record<string, never>;
}

export type JobName = keyof JobPayloads;
export type JobHandlers = { [Name in JobName]: (data: JobPayloads[Name]) => Promise<void> };

export interface Jobs {
  /** Puts a job into the caller's transaction: it exists exactly when the change does. */
  enqueue<Name extends JobName>(
    db: Database,
    name: Name,
    data: JobPayloads[Name],
    options?: { startAfter?: Date },
  ): Promise<void>;
}

export interface RunningJobs extends Jobs {
  /** Starts taking jobs; only in the process that is to do the work. */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Retries with back-off: mail for three days, payments for as long as Paystack itself repeats a webhook (72 h). */
const QUEUES: Record<
  JobName,
  { retryLimit: number; retryDelay: number; retryDelayMax: number; expireInSeconds?: number }
> = {
  'deliver-mail': { retryLimit: 160, retryDelay: 5, retryDelayMax: 30 * MINUTE },
  'forward-message': { retryLimit: 12, retryDelay: 30, retryDelayMax: 4 * HOUR },
  'process-provider-event': { retryLimit: 60, retryDelay: 2, retryDelayMax: 2 * HOUR },
  'check-payment': { retryLimit: 20, retryDelay: 2, retryDelayMax: HOUR },
  'check-open-payments': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1 },
  'check-payment-access': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1 },
  'compare-with-provider': { retryLimit: 8, retryDelay: MINUTE, retryDelayMax: HOUR },
  'send-refund': { retryLimit: 40, retryDelay: 5, retryDelayMax: 2 * HOUR },
  'check-refunds': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1 },
  'compare-refunds': { retryLimit: 8, retryDelay: MINUTE, retryDelayMax: HOUR },
  'run-classes': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1 },
  'tidy-up': { retryLimit: 3, retryDelay: MINUTE, retryDelayMax: HOUR },
  'delete-accounts': { retryLimit: 3, retryDelay: MINUTE, retryDelayMax: HOUR },
  'run-doctor': { retryLimit: 3, retryDelay: MINUTE, retryDelayMax: HOUR },
  'nightly-backup': { retryLimit: 2, retryDelay: HOUR, retryDelayMax: HOUR, expireInSeconds: 3 * HOUR },
  'ship-archive': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1 },
};

/** A worker that is killed is missed after half a minute, and what it had in hand is done by another one (or by itself, restarted). */
const QUEUE_DEFAULTS = { retryBackoff: true, expireInSeconds: 5 * MINUTE, heartbeatSeconds: 30 };

/** Lagos time. `check-open-payments` looks only at attempts that are due; their spacing is the attempt's own. */
const SCHEDULES: Partial<Record<JobName, string>> = {
  'check-open-payments': '* * * * *',
  'check-payment-access': '*/5 * * * *',
  'compare-with-provider': '20 3 * * *',
  'check-refunds': '*/5 * * * *',
  'compare-refunds': '35 3 * * *',
  'run-classes': '*/5 * * * *',
  'tidy-up': '50 3 * * *',
  'delete-accounts': '10 4 * * *',
  'run-doctor': '40 4 * * *',
  'nightly-backup': '30 2 * * *',
  'ship-archive': '* * * * *',
};

/** pg-boss in the same database. Creates its schema and queues on first start. */
export async function startJobs(connectionString: string, log: Log): Promise<RunningJobs> {
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
  for (const [name, options] of Object.entries(QUEUES)) {
    const queue = { ...QUEUE_DEFAULTS, ...options };
    await boss.createQueue(name, queue);
    // One that an earlier version made keeps its own numbers otherwise.
    await boss.updateQueue(name, queue);
  }
  await takeUpJobs(boss, connectionString, (name) => name in QUEUES);
  return {
    async enqueue(db, name, data, options) {
      await boss.send(name, data, { db: fromDrizzle(db, sql), startAfter: options?.startAfter });
    },
    async work(handlers) {
      for (const name of Object.keys(QUEUES) as JobName[]) {
        const handle = handlers[name] as (data: object) => Promise<void>;
        const worker = await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
          // Looks for the next one at once: a hundred waiting mails take as long as their sending, not a hundred seconds.
          setImmediate(() => boss.notifyWorker(worker));
          if (job) await handle(job.data as object);
        });
        const cron = SCHEDULES[name];
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Africa/Lagos' });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}
