import { defineJobs } from '#app/platform/jobs/define-jobs.ts';
import { mailAccess } from './mail-access.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'check-mail-access': { atOnce?: boolean };
  }
}

export const mailAccessJobs = defineJobs({
  'check-mail-access': {
    cron: '2-59/5 * * * *',
    run: (services, { atOnce }) => mailAccess[atOnce ? 'check' : 'checkIfDue'](services),
  },
});
