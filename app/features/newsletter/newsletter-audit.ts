import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const NEWSLETTER_AUDIT = defineAudit({
  'subscriber.removed': 'unsubscribed somebody from the newsletter',
  'subscribers.exported': ({ rows }) => `exported ${rows} newsletter subscribers`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof NEWSLETTER_AUDIT, true> {}
}
