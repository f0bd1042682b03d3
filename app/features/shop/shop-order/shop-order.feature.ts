import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({
  'products.ordered': ({ category }) => `put the pieces of the shop in order${category ? ` (${category})` : ''}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const shopOrderFeature = defineFeature({ audit });
