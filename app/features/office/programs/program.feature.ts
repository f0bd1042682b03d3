import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({
  'program.key_made': ({ name, rights }) => `made a key with which ${auditWords(name)} reads ${auditWords(rights)}`,
  'program.key_revoked': ({ name }) => `revoked the key of ${auditWords(name)}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

/** Programs outside that read the shop. */
export const programFeature = defineFeature({
  audit,
  topics: { program: 'Programs' },
  pages: { 'program.': '/settings/programs' },
});
