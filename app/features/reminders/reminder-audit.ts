import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const REMINDER_AUDIT = defineAudit({
  'reminders.stopped': 'stopped automatic reminders to a customer',
  'reminders.started': 'started automatic reminders to a customer again',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof REMINDER_AUDIT, true> {}
}
