import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';

export const PAYMENT_AUDIT = defineAudit({
  'payment.exception': ({ reason }) => `found a payment that needs somebody: ${auditWords(reason)}`,
  'payment.resolved': 'resolved a payment',
  'payment.accepted': 'accepted a payment as it came',
  'payment.offline': 'recorded a payment by cash or transfer',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof PAYMENT_AUDIT, true> {}
}
