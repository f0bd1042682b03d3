import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const FILE_AUDIT = defineAudit({
  'file.uploaded': 'uploaded a file',
  'file.described': 'changed the details of a file',
  'file.deleted': 'deleted a file',
  'file.token_created': 'made a link to a file',
  'file.token_deleted': 'revoked a link to a file',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof FILE_AUDIT, true> {}
}
