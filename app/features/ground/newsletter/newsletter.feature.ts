import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { forgetUnconfirmed } from './newsletter.mutations.server.ts';
import * as newsletterMessages from './newsletter-messages.ts';
import { newsletterData } from './personal-data.server.ts';

const audit = defineAudit({
  'subscriber.removed': 'unsubscribed somebody from the newsletter',
  'subscribers.exported': ({ rows }) => `exported ${rows} newsletter subscribers`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const newsletterFeature = defineFeature({
  messages: [newsletterMessages],
  audit,
  topics: { subscriber: 'Newsletter' },
  personalData: [newsletterData],
  tidyUp: forgetUnconfirmed,
});
