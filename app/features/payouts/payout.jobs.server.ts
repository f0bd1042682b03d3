import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { fetchPayouts } from './fetch-payouts.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'fetch-payouts': NoPayload;
  }
}

export const payoutJobs = defineJobs({
  'fetch-payouts': {
    retry: { limit: 8, delay: MINUTE, delayMax: HOUR },
    // After payments and refunds were compared.
    cron: '50 3 * * *',
    // The first one goes over every payout there was.
    expireInSeconds: HOUR,
    run: (services) => fetchPayouts(services),
  },
});
