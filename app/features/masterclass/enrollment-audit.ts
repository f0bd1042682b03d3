import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const ENROLLMENT_AUDIT = defineAudit({
  'enrollment.created': 'recorded an enrollment',
  'enrollment.attached': 'moved a student to another class',
  'enrollment.cancelled': 'cancelled an enrollment',
  'enrollment.balance_asked': 'asked a student for the balance',
  'enrollment.balance_link': 'made a link to pay a balance',
  'enrollment.balance_paid': 'paid a balance for the class',
  'enrollments.exported': ({ rows }) => `exported ${rows} enrollments`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof ENROLLMENT_AUDIT, true> {}
}
