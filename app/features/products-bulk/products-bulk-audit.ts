import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const PRODUCTS_BULK_AUDIT = defineAudit({
  'products.repriced': ({ pieces }) => `changed the prices of several products (${pieces})`,
  'products.repricing_undone': ({ pieces }) => `undid a change of prices (${pieces} put back)`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof PRODUCTS_BULK_AUDIT, true> {}
}
