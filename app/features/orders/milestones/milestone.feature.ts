import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import * as milestoneMessages from './milestone-messages.ts';

const audit = defineAudit({
  'order.milestone_marked': ({ name }) => `marked “${auditWords(name)}” as done on {order}`,
  'order.milestone_removed': ({ name }) => `removed “${auditWords(name)}” from {order}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const milestoneFeature = defineFeature({ messages: [milestoneMessages], audit });
