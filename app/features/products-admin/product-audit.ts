import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const PRODUCT_AUDIT = defineAudit({
  'product.created': 'uploaded a product',
  'product.edited': 'edited a product',
  'product.duplicated': 'duplicated a product',
  'product.deleted': 'deleted a product',
  'products.imported': 'imported products from a file',
  'products.exported': ({ rows }) => `exported ${rows} products`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof PRODUCT_AUDIT, true> {}
}
