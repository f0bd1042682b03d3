import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { forgetOldUploads } from './resumable.server.ts';

const audit = defineAudit({
  'file.uploaded': 'uploaded a file',
  'file.described': 'changed the details of a file',
  'file.deleted': 'deleted a file',
  'file.token_created': 'made a link to a file',
  'file.token_deleted': 'revoked a link to a file',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const fileFeature = defineFeature({ audit, topics: { file: 'Files' }, tidyUp: forgetOldUploads });
