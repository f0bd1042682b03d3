import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { remindersData } from './personal-data.server.ts';

const audit = defineAudit({
  'reminders.stopped': 'stopped automatic reminders to a customer',
  'reminders.started': 'started automatic reminders to a customer again',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const reminderFeature = defineFeature({ audit, personalData: [remindersData] });
