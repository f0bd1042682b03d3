import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import * as accountMessages from './account-messages.ts';
import { deleteDueAccounts } from './door/delete-accounts.server.ts';
import { profileData } from './personal-data.server.ts';

const audit = defineAudit({
  'account.deletion_asked': 'asked for their account to be deleted',
  'account.kept': 'kept their account after all',
  'account.deleted': 'deleted an account',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'delete-accounts': NoPayload;
  }
}

export const accountFeature = defineFeature({
  messages: [accountMessages],
  audit,
  personalData: [profileData],
  jobs: ({ personalData }) =>
    defineJobs({
      'delete-accounts': {
        retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
        cron: '10 4 * * *',
        run: (services) => deleteDueAccounts(services, personalData),
      },
    }),
});
