import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { sumUpBooks } from './sum-up-books.server.ts';

const audit = defineAudit({
  'cash.banked': ({ amountKobo, day }) => `took ${formatKobo(Number(amountKobo ?? 0))} in cash to the bank on ${day}`,
  'cash.banking_removed': ({ amountKobo, day }) =>
    `removed ${formatKobo(Number(amountKobo ?? 0))} that was recorded as taken to the bank on ${day}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'sum-up-books': NoPayload;
  }
}

export const bookFeature = defineFeature({
  audit,
  jobs: () =>
    defineJobs({
      'sum-up-books': {
        retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
        cron: '*/10 * * * *',
        run: (services) => sumUpBooks(services),
      },
    }),
});
