import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const NOTIFICATION_AUDIT = defineAudit({
  'notifications.read': ({ count }) => `marked ${count} ${count === 1 ? 'notification' : 'notifications'} as read`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof NOTIFICATION_AUDIT, true> {}
}
