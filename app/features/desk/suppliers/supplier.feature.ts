import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { exportSuppliers, suppliersData } from './suppliers.page.server.ts';

const audit = defineAudit({
  'supplier.added': ({ name }) => `added the supplier ${name}`,
  'supplier.changed': ({ name }) => `changed the supplier ${name}`,
  'supplier.deleted': ({ name }) => `deleted the supplier ${name}`,
  'suppliers.exported': ({ rows }) => `exported ${rows} ${rows === 1 ? 'supplier' : 'suppliers'}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const supplierFeature = defineFeature({
  audit,
  topics: { supplier: 'Suppliers' },
  pages: { sup_: '/suppliers/:id' },
  personalData: [suppliersData],
  exports: { '/suppliers': exportSuppliers },
  checks: [
    {
      id: 'suppliers-can-be-reached',
      invariant: 'I8',
      name: 'Every supplier can be reached',
      promise: 'Each supplier has a phone number, a WhatsApp number, an email or an address.',
      statement: `select id from suppliers where coalesce(phone, whatsapp, email, nullif(address, '')) is null`,
      whatToDo: 'Open the supplier and add a way to reach them, or delete them.',
    },
  ],
});
