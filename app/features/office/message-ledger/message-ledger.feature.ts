import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs } from '#app/platform/jobs/define-jobs.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { isFailed } from '#app/platform/mail/mail-ledger.server.ts';
import { mailAccess } from './mail-access.server.ts';
import * as mailAccessMessages from './mail-access-messages.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'check-mail-access': { atOnce?: boolean };
  }
}

export const messageLedgerFeature = defineFeature({
  messages: [mailAccessMessages],
  topics: { mail: 'Emails' },
  pages: { mail_: '/mails/:id' },
  jobs: () =>
    defineJobs({
      'check-mail-access': {
        cron: '2-59/5 * * * *',
        run: (services, { atOnce }) => mailAccess[atOnce ? 'check' : 'checkIfDue'](services),
      },
    }),
  needs: [
    {
      kind: 'failedMails',
      icon: 'mail',
      rank: 12,
      list: '/mails?state=failed',
      more: () => 'and emails that failed',
      count: (db) => db.$count(mails, isFailed),
      words: (count) => (count === 1 ? '1 email failed' : `${count} emails failed`),
      isLate: true,
    },
  ],
});
