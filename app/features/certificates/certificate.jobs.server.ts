import { defineJobs, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { issueDueCertificates } from './issue-certificate.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'issue-certificates': NoPayload;
  }
}

export const certificateJobs = defineJobs({
  // A minute after `run-classes`, which ends the sessions that count.
  'issue-certificates': { cron: '1-59/5 * * * *', run: (services) => issueDueCertificates(services) },
});
