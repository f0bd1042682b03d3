import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const ACCOUNTANT_AUDIT = defineAudit({
  'books.exported': ({ month }) => `took the accountant’s file of ${month}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof ACCOUNTANT_AUDIT, true> {}
}
