import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { isInOwedTab } from './door/owed.queries.server.ts';
import * as dueMessages from './due-messages.ts';
import { remindOfDues } from './remind-of-due.server.ts';

const audit = defineAudit({
  'due.link': 'made a pay link for what is owed{forOrder}',
  'due.reminded': 'reminded the customer of what is owed{forOrder}',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'remind-of-dues': NoPayload;
  }
}

export const owedFeature = defineFeature({
  messages: [dueMessages],
  audit,
  jobs: () =>
    defineJobs({
      'remind-of-dues': {
        retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
        // Hourly, so that a morning without a server is made up for; each reminder is sent once.
        cron: '10 8-18 * * *',
        run: (services) => remindOfDues(services),
      },
    }),
  needs: [
    {
      kind: 'owedLate',
      icon: 'money',
      rank: 10,
      list: '/owed?tab=late',
      more: () => 'and money that is late',
      count: (db, now) => db.$count(dues, isInOwedTab('late', now)),
      words: (count) => (count === 1 ? '1 payment is late' : `${count} payments are late`),
      isLate: true,
    },
  ],
});
