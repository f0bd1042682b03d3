import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { deleteDueAccounts } from './delete-accounts.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'delete-accounts': NoPayload;
  }
}

/** `holdings` is what every feature holds about people. */
export const accountJobs = (holdings: readonly PersonalData[]) =>
  defineJobs({
    'delete-accounts': {
      retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
      cron: '10 4 * * *',
      run: (services) => deleteDueAccounts(services, holdings),
    },
  });
