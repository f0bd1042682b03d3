import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { renewQueueNow } from './renew-queue.server.ts';
import { slips } from './slip.server.ts';

const audit = defineAudit({
  'queue.station_saved': ({ name }) => `saved the station ${auditWords(name)}`,
  'queue.station_deleted': ({ name }) => `deleted the station ${auditWords(name)}`,
  'queue.closed': ({ name, from, to }) =>
    `closed ${name ? auditWords(name) : 'the workshop'} from ${auditWords(from)} to ${auditWords(to)}`,
  'queue.opened': ({ from, to }) => `opened the workshop again from ${auditWords(from)} to ${auditWords(to)}`,
  'queue.holiday': ({ day, isWorked }) =>
    `said that the workshop ${isWorked ? 'works' : 'is closed'} on the holiday of ${auditWords(day)}`,
  'queue.moved': ({ piece }) => `moved ${auditWords(piece)} of {order} in the workshop’s queue`,
  'queue.step_done': ({ step, piece, by }) =>
    `ticked “${auditWords(step)}” of ${auditWords(piece)} on {order}, done by ${auditWords(by)}`,
  'queue.step_undone': ({ step, piece }) => `unticked “${auditWords(step)}” of ${auditWords(piece)} on {order}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'renew-queue': NoPayload;
  }
}

/** What is made in the workshop, in which order, and when it is ready. */
export const queueFeature = defineFeature({
  audit,
  topics: { queue: 'Workshop' },
  needs: [slips],
  jobs: () =>
    defineJobs({
      'renew-queue': {
        retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
        cron: '*/5 * * * *',
        run: (services) => renewQueueNow(services),
      },
    }),
});
