import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { forgetOldBenchDays } from './bench.queries.server.ts';
import { benchData } from './personal-data.server.ts';

const audit = defineAudit({
  'bench.shown': 'showed a picture of the workshop',
  'bench.described': ({ orders }) =>
    `tagged ${Number(orders ?? 0)} ${Number(orders ?? 0) === 1 ? 'order' : 'orders'} in a picture of the workshop`,
  'bench.taken_down': 'took a picture of the workshop down',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

/** A picture of the workshop for every working day. */
export const benchFeature = defineFeature({
  audit,
  pages: { 'bench.': '/at-the-bench' },
  personalData: [benchData],
  tidyUp: forgetOldBenchDays,
});
