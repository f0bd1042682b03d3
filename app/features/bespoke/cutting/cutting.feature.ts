import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({
  'cutting.done': ({ name, bought }) => `cut parts from ${name}: ${bought} new`,
  'offcut.kept': ({ name }) => `kept an offcut of ${name}`,
  'offcut.discarded': () => 'discarded an offcut',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

/** Cut lists, and what is kept of sheets and boards. */
export const cuttingFeature = defineFeature({ audit, topics: { cutting: 'Cutting', offcut: 'Offcuts' } });
