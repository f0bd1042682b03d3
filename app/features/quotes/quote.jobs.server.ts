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
    // Hourly, so that a morning without a server is made up for; a quote is reminded of once.
    cron: '5 8-18 * * *',
    run: (services) => remindOfQuotes(services),
  },
});
