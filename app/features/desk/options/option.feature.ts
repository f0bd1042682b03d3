import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({
  'option.added': ({ name }) => `added the option ${name}`,
  'option.renamed': ({ from, to }) => `renamed the option ${from} to ${to}`,
  'option.moved': ({ name }) => `moved the option ${name}`,
  'option.deleted': ({ name }) => `deleted the option ${name}`,
  'option.value_added': ({ option, label }) => `added ${label} to the option ${option}`,
  'option.value_changed': ({ option, label }) => `changed ${label} of the option ${option}`,
  'option.value_moved': ({ option, label }) => `moved ${label} of the option ${option}`,
  'option.value_deleted': ({ option, label }) => `deleted ${label} of the option ${option}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const optionFeature = defineFeature({ audit });
