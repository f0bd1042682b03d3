import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({
  'delivery_price.saved': ({ place }) => `set the delivery prices of ${auditWords(place)}`,
  'delivery_price.list': ({ prices }) => `saved a list of ${prices} delivery prices`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const deliveryPriceFeature = defineFeature({
  audit,
  topics: { delivery_price: 'Delivery prices' },
  pages: { 'delivery_price.': '/delivery-prices' },
});
