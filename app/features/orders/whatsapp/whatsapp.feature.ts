import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { deliverWhatsApp } from '#app/platform/whatsapp/deliver-whatsapp.server.ts';
import { whatsappMessages } from '#app/platform/whatsapp/whatsapp.table.server.ts';
import { whatsappConsentsData } from '#app/platform/whatsapp/whatsapp-consent.server.ts';
import { checkWhatsAppIfDue } from './check-whatsapp.server.ts';
import { keepWhatsAppFile } from './keep-whatsapp-file.server.ts';
import { whatsappFilesData } from './personal-data.server.ts';
import { forgetOldWhatsApp, processWhatsApp } from './receive-whatsapp.server.ts';
import { hasFailedLately } from './sent-lately.server.ts';
import * as whatsappTold from './whatsapp-messages.ts';

const audit = defineAudit({
  'whatsapp.template_submitted': 'submitted a message to WhatsApp',
  'whatsapp.sent_again': 'sent a WhatsApp message again',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'process-whatsapp-event': { eventId: string };
    'keep-whatsapp-file': { fileId: string };
    'deliver-whatsapp': { messageId: string };
    'check-whatsapp': NoPayload;
  }
}

export const whatsappFeature = defineFeature({
  messages: [whatsappTold],
  audit,
  topics: { whatsapp: 'WhatsApp' },
  jobs: () =>
    defineJobs({
      'process-whatsapp-event': {
        retry: { limit: 60, delay: 5, delayMax: 30 * MINUTE },
        run: (services, { eventId }) => processWhatsApp(services, eventId),
      },
      'keep-whatsapp-file': {
        // Meta has a file for seven days.
        retry: { limit: 60, delay: 5, delayMax: 4 * HOUR },
        run: (services, { fileId }) => keepWhatsAppFile(services, fileId),
      },
      'deliver-whatsapp': {
        retry: { limit: 60, delay: 7, delayMax: 30 * MINUTE },
        run: (services, { messageId }) => deliverWhatsApp(services, messageId),
      },
      'check-whatsapp': { cron: '*/5 * * * *', run: (services) => checkWhatsAppIfDue(services) },
    }),
  personalData: [whatsappFilesData, whatsappConsentsData],
  needs: [
    {
      kind: 'failedWhatsApp',
      icon: 'message',
      rank: 12.5,
      list: '/settings/whatsapp#sent',
      more: () => 'and WhatsApp messages that failed',
      count: (db) => db.$count(whatsappMessages, hasFailedLately),
      words: (count) => (count === 1 ? '1 WhatsApp message failed' : `${count} WhatsApp messages failed`),
      isLate: true,
      isOwnerOnly: true,
    },
  ],
  tidyUp: forgetOldWhatsApp,
});
