import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const POLICY_AUDIT = defineAudit({
  'settings.policy_published': 'published a policy',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof POLICY_AUDIT, true> {}
}
