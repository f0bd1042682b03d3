import { defineAudit } from '../audit/audit-actions.ts';

export const MAIL_AUDIT = defineAudit({
  'mail.retried': 'tried a failed email again',
  'mail.sent_again': 'sent a copy of an email',
});

declare module '../audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof MAIL_AUDIT, true> {}
}
