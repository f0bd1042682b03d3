import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const MESSAGE_AUDIT = defineAudit({
  'message.read': 'read a message',
  'message.unread': 'marked a message as new again',
  'message.replied': 'answered a message by email',
  'message.called': 'answered a message by phone',
  'message.not_spam': 'said that a message is not spam',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof MESSAGE_AUDIT, true> {}
}
