import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({ 'settings.saved': 'changed the settings' });

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const settingsFeature = defineFeature({
  audit,
  topics: { settings: 'Settings' },
  pages: { 'settings.': '/settings' },
});
