import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { remindOfDues } from './remind-of-due.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'remind-of-dues': NoPayload;
  }
}

export const owedJobs = defineJobs({
  'remind-of-dues': {
    retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
    // Hourly, so that a morning without a server is made up for; each reminder is sent once.
    cron: '10 8-18 * * *',
    run: (services) => remindOfDues(services),
  },
});
