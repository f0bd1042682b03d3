import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';

export const MILESTONE_AUDIT = defineAudit({
  'order.milestone_marked': ({ name }) => `marked “${auditWords(name)}” as done on {order}`,
  'order.milestone_removed': ({ name }) => `removed “${auditWords(name)}” from {order}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof MILESTONE_AUDIT, true> {}
}
