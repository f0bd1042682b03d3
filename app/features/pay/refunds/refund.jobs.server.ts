import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { checkRefunds } from './check-refunds.server.ts';
import { compareRefunds } from './compare-refunds.server.ts';
import type { RefundBooks } from './reconcile-refunds.server.ts';
import { sendRefund } from './send-refund.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'send-refund': { refundId: string };
    'check-refunds': NoPayload;
    'compare-refunds': NoPayload;
  }
}

export const refundJobs = (books: RefundBooks) =>
  defineJobs({
    'send-refund': {
      retry: { limit: 40, delay: 5, delayMax: 2 * HOUR },
      run: (services, { refundId }) => sendRefund(services, refundId),
    },
    'check-refunds': { cron: '*/5 * * * *', run: (services) => checkRefunds(services, books) },
    'compare-refunds': {
      retry: { limit: 8, delay: MINUTE, delayMax: HOUR },
      cron: '35 3 * * *',
      run: (services) => compareRefunds(services, books),
    },
  });
