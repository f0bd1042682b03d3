import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const WAITING_LIST_AUDIT = defineAudit({
  'cohort.waiting_told': ({ recipients }) => `wrote to ${recipients} on the waiting list`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof WAITING_LIST_AUDIT, true> {}
}
