import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { exportEnrollments } from './enrollments.server.ts';
import { customerData, customerNotesData } from './personal-data.server.ts';
import { exportSubscribers } from './subscribers.server.ts';

const audit = defineAudit({
  'customer.note_added': 'wrote a note about a customer',
  'customer.note_removed': 'removed a note about a customer',
  'customer.tag_added': 'added a tag to a customer',
  'customer.tag_removed': 'removed a tag from a customer',
  'customer.merged': 'merged two customers',
  'customer.unmerged': 'undid the merge of two customers',
  'customer.erased': 'erased a customer’s data',
  'customer.data_exported': 'downloaded a customer’s data',
  'customers.exported': ({ rows }) => `exported ${rows} customers`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const customerFeature = defineFeature({
  audit,
  topics: { customer: 'Customers' },
  pages: { 'customer.': '/customers/:id' },
  personalData: [customerData, customerNotesData],
  exports: { '/enrollments': exportEnrollments, '/subscribers': exportSubscribers },
});
