import { defineJobs, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { runClasses } from './run-classes.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'run-classes': NoPayload;
  }
}

export const classJobs = defineJobs({
  'run-classes': { cron: '*/5 * * * *', run: (services) => runClasses(services) },
});
