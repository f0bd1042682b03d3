import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import * as classMessages from './class-messages.ts';
import { enrollmentsData } from './personal-data.server.ts';
import { runClasses } from './run-classes.server.ts';
import { tonight } from './tonight.server.ts';

const audit = defineAudit({
  'cohort.started': 'started a class',
  'cohort.edited': 'edited a class',
  'cohort.announced': 'wrote to a class',
  'cohort.opened': 'opened a class for enrollment',
  'cohort.closed': 'closed a class for enrollment',
  'cohort.finished': 'finished a class',
  'cohort.cancelled': 'cancelled a class',
  'cohort.times_moved': 'moved the sessions of a class',
  'cohort.link_set': 'set one link for every session of a class',
  'cohort.sessions_planned': 'planned the sessions of a class',
  'cohort.session_changed': 'changed a session of a class',
  'cohort.notes_written': 'wrote the text of a session of a class',
  'cohort.session_skipped': 'skipped a session of a class',
  'cohort.session_cancelled': 'cancelled a session of a class',
  'cohort.session_restored': 'brought back a session of a class',
  'cohort.material_added': 'added material to a class',
  'cohort.material_changed': 'changed material of a class',
  'cohort.material_removed': 'removed material from a class',
  'cohort.attendance_marked': 'marked who came to a class',
  'cohort.rest_absent': 'marked the rest of a class as absent',
  'cohort.students_attached': 'added students to a class',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'run-classes': NoPayload;
  }
}

export const courseFeature = defineFeature({
  messages: [classMessages],
  audit,
  personalData: [enrollmentsData],
  jobs: () => defineJobs({ 'run-classes': { cron: '*/5 * * * *', run: (services) => runClasses(services) } }),
  needs: [tonight],
});
