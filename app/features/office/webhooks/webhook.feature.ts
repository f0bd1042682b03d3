import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR } from '#app/platform/jobs/define-jobs.ts';
import { deliverWebhook, MOST_ATTEMPTS } from './deliver-webhook.server.ts';
import * as webhookMessages from './webhook-messages.ts';
import { forgetDeliveries } from './webhooks.server.ts';

const audit = defineAudit({
  'webhook.added': ({ host }) => `had facts sent to ${auditWords(host)}`,
  'webhook.removed': ({ host }) => `ended what was sent to ${auditWords(host)}`,
  'webhook.switched_on': ({ host }) => `switched on what is sent to ${auditWords(host)}`,
  'webhook.switched_off': ({ host }) => `switched off what is sent to ${auditWords(host)}`,
  'webhook.sent_again': ({ host }) => `sent something to ${auditWords(host)} again`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'deliver-webhook': { deliveryId: string };
  }
}

/** Programs outside that are told of facts. */
export const webhookFeature = defineFeature({
  messages: [webhookMessages],
  audit,
  topics: { webhook: 'Webhooks' },
  pages: { whk_: '/settings/webhooks/:id' },
  jobs: () =>
    defineJobs({
      'deliver-webhook': {
        // More than its tries: one that died with its process counts here, and not there.
        retry: { limit: MOST_ATTEMPTS + 5, delay: 30, delayMax: 12 * HOUR },
        run: (services, { deliveryId }) => deliverWebhook(services, deliveryId),
      },
    }),
  tidyUp: forgetDeliveries,
});
