import type { Services } from '../services.server.ts';
import type { JobName, JobPayloads } from './job-queue.ts';

export type NoPayload = Record<string, never>;

export interface Job<Payload> {
  /** Seconds, with back-off. Absent where the next run by the clock is the retry. */
  retry?: { limit: number; delay: number; delayMax: number };
  /** Seconds until a run counts as lost. */
  expireInSeconds?: number;
  /** Lagos time. */
  cron?: string;
  /** At least once for each job, so it may be repeated. One that throws is tried again as `retry` says. */
  run(services: Services, payload: Payload): Promise<unknown>;
}

export type JobDefinitions = { readonly [Name in JobName]: Job<JobPayloads[Name]> };

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** The jobs of one feature, each with its retries, its hours and what it does. */
export function defineJobs<const Names extends JobName>(jobs: { [Name in Names]: Job<JobPayloads[Name]> }) {
  return jobs;
}
