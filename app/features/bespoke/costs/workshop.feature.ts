import { exportMaterials } from '#app/features/bespoke/materials/materials.page.server.ts';
import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { freezeEstimates } from './freeze-estimates.server.ts';

const audit = defineAudit({
  'material.added': ({ name }) => `added the material ${name}`,
  'material.priced': ({ name, to }) => `changed the price of ${name} to ${formatKobo(Number(to ?? 0))}`,
  'material.list': ({ added, priced }) => `saved a list of materials: ${added} new, ${priced} with a new price`,
  'materials.exported': ({ rows }) => `exported ${rows} ${rows === 1 ? 'material' : 'materials'}`,
  'recipe.saved': ({ name }) => `changed what ${name} takes`,
  'workshop.rates': ({ hourKobo, overheadPercent }) =>
    `set an hour of work to ${formatKobo(Number(hourKobo ?? 0))} and overhead to ${overheadPercent}%`,
  'cost.closed': ({ name }) => `recorded the actual cost of ${name}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'freeze-estimates': NoPayload;
  }
}

/** Materials, what products take, and what they cost. */
export const workshopFeature = defineFeature({
  audit,
  exports: { '/materials': exportMaterials },
  topics: { material: 'Materials', recipe: 'Recipes' },
  jobs: () =>
    defineJobs({
      'freeze-estimates': {
        retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
        cron: '*/5 * * * *',
        run: async (services) => {
          await freezeEstimates(services);
        },
      },
    }),
});
