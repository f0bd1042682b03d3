import { refundJobs } from '#app/features/pay/refunds/refund.jobs.server.ts';
import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { checkOpenPayments } from './check-open-payments.server.ts';
import { compareWithProvider } from './compare-with-provider.server.ts';
import { paymentAccess } from './door/payment-access.server.ts';
import { allPayments } from './payment-exception-ways.server.ts';
import * as paymentMessages from './payment-messages.ts';
import { paymentsToResolve, transfers } from './payments-to-resolve.server.ts';
import { paymentsData } from './personal-data.server.ts';
import { processProviderEvent } from './provider-inbox.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const audit = defineAudit({
  'payment.exception': ({ reason }) => `found a payment that needs somebody: ${auditWords(reason)}`,
  'payment.resolved': 'resolved a payment',
  'payment.accepted': 'accepted a payment as it came',
  'payment.offline': 'recorded a payment by cash or transfer',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'process-provider-event': { eventId: string };
    'check-payment': { reference: string };
    'check-open-payments': NoPayload;
    'check-payment-access': { atOnce?: boolean };
    'compare-with-provider': NoPayload;
  }
}

const paymentJobs = defineJobs({
  'process-provider-event': {
    // As long as a provider itself repeats a webhook, 72 hours.
    retry: { limit: 60, delay: 2, delayMax: 2 * HOUR },
    run: (services, { eventId }) => processProviderEvent(services, eventId),
  },
  'check-payment': {
    retry: { limit: 20, delay: 2, delayMax: HOUR },
    run: async (services, { reference }) => {
      const outcome = await settlePayment(services, 'system:reconcile', { reference });
      if (outcome.state === 'unreachable') throw new Error(`Nobody could say what became of ${reference}`);
    },
  },
  'check-open-payments': {
    // Looks only at attempts that are due; their spacing is the attempt's own.
    cron: '* * * * *',
    run: (services) => checkOpenPayments(services),
  },
  'check-payment-access': {
    cron: '*/5 * * * *',
    run: (services, { atOnce }) => paymentAccess[atOnce ? 'check' : 'checkIfDue'](services),
  },
  'compare-with-provider': {
    retry: { limit: 8, delay: MINUTE, delayMax: HOUR },
    cron: '20 3 * * *',
    run: (services) => compareWithProvider(services),
  },
});

export const paymentFeature = defineFeature({
  messages: [paymentMessages],
  audit,
  topics: { payment: 'Payments' },
  pages: { 'payment.': '/payments/:id', 'gida-': '/payments/:id' },
  personalData: [paymentsData],
  jobs: () => ({ ...paymentJobs, ...refundJobs(allPayments) }),
  needs: [paymentsToResolve, transfers],
});
