import { defineAudit } from '../audit/audit-actions.ts';
import { defineFeature } from '../features/define-feature.ts';
import { mailsData } from './personal-data.server.ts';

const audit = defineAudit({
  'mail.retried': 'tried a failed email again',
  'mail.sent_again': 'sent a copy of an email',
});

declare module '../audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const mailFeature = defineFeature({ audit, personalData: [mailsData] });
