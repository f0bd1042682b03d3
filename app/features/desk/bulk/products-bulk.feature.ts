import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({
  'products.repriced': ({ pieces }) => `changed the prices of several products (${pieces})`,
  'products.repricing_undone': ({ pieces }) => `undid a change of prices (${pieces} put back)`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const productsBulkFeature = defineFeature({ audit, pages: { 'products.repric': '/uploads/bulk/price/:id' } });
