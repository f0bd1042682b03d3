import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { sumUpBooks } from './sum-up-books.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'sum-up-books': NoPayload;
  }
}

export const bookJobs = defineJobs({
  'sum-up-books': {
    retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
    cron: '*/10 * * * *',
    run: (services) => sumUpBooks(services),
  },
});
