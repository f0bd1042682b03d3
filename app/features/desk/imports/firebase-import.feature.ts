import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({ 'earlier_site.imported': ({ project }) => `imported the earlier site ${project}` });

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const firebaseImportFeature = defineFeature({ audit });
