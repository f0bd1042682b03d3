import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const SETTINGS_AUDIT = defineAudit({
  'settings.saved': 'changed the settings',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof SETTINGS_AUDIT, true> {}
}
