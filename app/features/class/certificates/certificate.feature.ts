import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import * as certificateMessages from './certificate-messages.ts';
import { issueDueCertificates } from './issue-certificate.server.ts';
import { certificatesData } from './personal-data.server.ts';

const audit = defineAudit({
  'certificate.issued': ({ number, byException }) =>
    `issued certificate ${number}${byException ? ' by exception' : ''}`,
  'certificate.revoked': ({ number, reason }) => `revoked certificate ${number}: ${reason}`,
  'certificate.restored': ({ number }) => `made certificate ${number} valid again`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'issue-certificates': NoPayload;
  }
}

export const certificateFeature = defineFeature({
  messages: [certificateMessages],
  audit,
  topics: { certificate: 'Certificates' },
  personalData: [certificatesData],
  jobs: () =>
    defineJobs({
      // A minute after `run-classes`, which ends the sessions that count.
      'issue-certificates': { cron: '1-59/5 * * * *', run: (services) => issueDueCertificates(services) },
    }),
});
