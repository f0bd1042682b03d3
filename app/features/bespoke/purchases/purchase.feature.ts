import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { exportPurchases } from './door/purchases-file.server.ts';

const cost = (kobo: unknown) => formatKobo(Number(kobo ?? 0));

const audit = defineAudit({
  'purchase.recorded': ({ supplier, totalKobo }) =>
    `recorded a purchase of ${cost(totalKobo)}${supplier ? ` from ${supplier}` : ''}`,
  'purchase.withdrawn': ({ supplier, totalKobo, reason }) =>
    `withdrew a purchase of ${cost(totalKobo)}${supplier ? ` from ${supplier}` : ''}: ${reason}`,
  'purchases.exported': ({ rows }) => `exported ${rows} ${rows === 1 ? 'purchase' : 'purchases'}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

/** What the workshop bought. */
export const purchaseFeature = defineFeature({
  audit,
  topics: { purchase: 'Purchases' },
  pages: { pur_: '/purchases/:id' },
  exports: { '/purchases': exportPurchases },
  checks: [
    {
      id: 'purchases-add-up',
      invariant: 'I2',
      name: 'Every purchase is what its lines come to',
      promise: 'The cost of each purchase, as the books count it, is the sum of its lines.',
      statement: `select p.id from purchases p left join purchase_lines l on l.purchase_id = p.id
        group by p.id having coalesce(sum(l.total_kobo), 0) <> p.total_kobo`,
      whatToDo: 'Withdraw the purchase and record it again from its receipt. Report it.',
    },
  ],
});
