import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const FIREBASE_IMPORT_AUDIT = defineAudit({
  'earlier_site.imported': ({ project }) => `imported the earlier site ${project}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof FIREBASE_IMPORT_AUDIT, true> {}
}
