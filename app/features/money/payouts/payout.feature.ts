import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { fetchPayouts } from './fetch-payouts.server.ts';
import { listMismatches } from './mismatch.queries.server.ts';

const audit = defineAudit({
  'payout.asked': 'asked Paystack for its payouts',
  'payout.noted': ({ note }) => `looked into a payout that didn’t match: ${auditWords(note)}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'fetch-payouts': NoPayload;
  }
}

export const payoutFeature = defineFeature({
  audit,
  jobs: () =>
    defineJobs({
      'fetch-payouts': {
        retry: { limit: 8, delay: MINUTE, delayMax: HOUR },
        // After payments and refunds were compared.
        cron: '50 3 * * *',
        // The first one goes over every payout there was.
        expireInSeconds: HOUR,
        run: (services) => fetchPayouts(services),
      },
    }),
  needs: [
    {
      kind: 'payouts',
      icon: 'bank',
      rank: 11,
      list: '/payouts',
      more: () => 'and payouts that don’t match',
      count: async (db) => (await listMismatches(db)).length,
      words: (count) =>
        count === 1
          ? '1 thing in Paystack’s payouts doesn’t match'
          : `${count} things in Paystack’s payouts don’t match`,
      isOwnerOnly: true,
    },
  ],
});
