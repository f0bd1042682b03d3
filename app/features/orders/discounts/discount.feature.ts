import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({
  'discount.added': ({ name, what }) => `made the discount ${name}: ${what}`,
  'discount.ended': ({ name }) => `ended the discount ${name}`,
  'discount.past_limit': 'recorded a late payment whose discount was past its limit',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const discountFeature = defineFeature({ audit });
