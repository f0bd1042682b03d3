import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR } from '#app/platform/jobs/define-jobs.ts';
import { isSuspectedAndNew } from './door/inbox.queries.server.ts';
import { supportMessages } from './door/support-message.table.server.ts';
import { forgetOldMessages } from './forget-old-messages.server.ts';
import { forwardMessage } from './forward-message.server.ts';
import { messagesToAnswer } from './messages-to-answer.server.ts';
import { messagesData } from './personal-data.server.ts';
import * as supportTold from './support-messages.ts';

const audit = defineAudit({
  'message.read': 'read a message',
  'message.unread': 'marked a message as new again',
  'message.replied': 'answered a message by email',
  'message.picture_added': 'added a picture from WhatsApp to a request',
  'message.whatsapped': 'answered a message by WhatsApp',
  'message.called': 'answered a message by phone',
  'message.not_spam': 'marked a message as not spam',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'forward-message': { messageId: string };
  }
}

export const messageFeature = defineFeature({
  messages: [supportTold],
  audit,
  topics: { message: 'Messages' },
  pages: { msg_: '/inbox/:id' },
  personalData: [messagesData],
  jobs: () =>
    defineJobs({
      'forward-message': {
        retry: { limit: 12, delay: 30, delayMax: 4 * HOUR },
        run: (services, { messageId }) => forwardMessage(services, messageId),
      },
    }),
  tidyUp: forgetOldMessages,
  needs: [
    messagesToAnswer,
    {
      kind: 'spam',
      icon: 'warning',
      rank: 13,
      list: '/inbox?tab=suspected',
      more: () => 'and messages in spam',
      count: (db) => db.$count(supportMessages, isSuspectedAndNew),
      words: (count) => (count === 1 ? '1 new message in spam' : `${count} new messages in spam`),
    },
  ],
});
