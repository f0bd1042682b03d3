import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { remindOfQuotes } from './remind-of-quotes.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'remind-of-quotes': NoPayload;
  }
}

export const quoteJobs = defineJobs({
  'remind-of-quotes': {
    retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
    cron: '5 8 * * *',
    run: (services) => remindOfQuotes(services),
  },
});
