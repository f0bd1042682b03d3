import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const OWED_AUDIT = defineAudit({
  'due.link': 'made a pay link for what is owed{forOrder}',
  'due.reminded': 'reminded the customer of what is owed{forOrder}',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof OWED_AUDIT, true> {}
}
