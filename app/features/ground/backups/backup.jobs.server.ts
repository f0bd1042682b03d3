import { defineJobs, HOUR, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { keepNightlyBackup, type RunBackup } from './nightly-backup.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'nightly-backup': NoPayload;
  }
}

export const backupJobs = (run: RunBackup) =>
  defineJobs({
    'nightly-backup': {
      retry: { limit: 2, delay: HOUR, delayMax: HOUR },
      expireInSeconds: 3 * HOUR,
      cron: '30 2 * * *',
      run: (services) => keepNightlyBackup(services, run),
    },
  });
