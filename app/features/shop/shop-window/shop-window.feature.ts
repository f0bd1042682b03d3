import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({
  'settings.window_drafted': 'changed the draft of the shop window',
  'settings.window_discarded': 'discarded the draft of the shop window',
  'settings.window_published': 'published the shop window',
  'settings.window_restored': 'restored an earlier shop window',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const shopWindowFeature = defineFeature({ audit });
