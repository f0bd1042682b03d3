import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const ACCOUNT_AUDIT = defineAudit({
  'account.deletion_asked': 'asked for their account to be deleted',
  'account.kept': 'kept their account after all',
  'account.deleted': 'deleted an account',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof ACCOUNT_AUDIT, true> {}
}
