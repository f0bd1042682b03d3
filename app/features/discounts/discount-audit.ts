import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const DISCOUNT_AUDIT = defineAudit({
  'discount.added': ({ name, what }) => `made the discount ${name}: ${what}`,
  'discount.ended': ({ name }) => `ended the discount ${name}`,
  'discount.past_limit': 'recorded a late payment whose discount was past its limit',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof DISCOUNT_AUDIT, true> {}
}
