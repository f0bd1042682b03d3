import type { JobHandlers } from '#app/platform/jobs/jobs.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { checkOpenPayments } from './check-open-payments.server.ts';
import { compareWithProvider } from './compare-with-provider.server.ts';
import { checkPaymentAccess, checkPaymentAccessIfDue } from './payment-access.server.ts';
import { processProviderEvent } from './provider-inbox.server.ts';
import { settlePayment } from './settle-payment.server.ts';

type PaymentJob =
  | 'process-provider-event'
  | 'check-payment'
  | 'check-open-payments'
  | 'check-payment-access'
  | 'compare-with-provider';

/** What the worker does about payments. A job that throws is tried again later. */
export function createPaymentJobs(services: Services): Pick<JobHandlers, PaymentJob> {
  return {
    'process-provider-event': ({ eventId }) => processProviderEvent(services, eventId),
    'check-payment': async ({ reference }) => {
      const outcome = await settlePayment(services, reference, 'reconcile');
      if (outcome.state === 'unreachable') throw new Error(`Nobody could say what became of ${reference}`);
    },
    'check-open-payments': () => checkOpenPayments(services),
    'check-payment-access': ({ atOnce }) => (atOnce ? checkPaymentAccess(services) : checkPaymentAccessIfDue(services)),
    'compare-with-provider': () => compareWithProvider(services),
  };
}
