import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const SHOP_ORDER_AUDIT = defineAudit({
  'products.ordered': ({ category }) => `put the pieces of the shop in order${category ? ` (${category})` : ''}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof SHOP_ORDER_AUDIT, true> {}
}
