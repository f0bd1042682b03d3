import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { cohorts } from './door/cohort.table.server.ts';
import { isPaidBackAndPlaced } from './door/enrollment.queries.server.ts';
import { enrollments } from './door/enrollment.table.server.ts';
import * as enrollmentMessages from './door/enrollment-messages.ts';
import { isOverFull } from './is-over-full.server.ts';

const audit = defineAudit({
  'enrollment.created': 'recorded an enrollment',
  'enrollment.attached': 'moved a student to another class',
  'enrollment.cancelled': 'cancelled an enrollment',
  'enrollment.balance_asked': 'asked a student for the balance',
  'enrollment.balance_link': 'made a link to pay a balance',
  'enrollment.balance_paid': 'paid a balance for the class',
  'enrollments.exported': ({ rows }) => `exported ${rows} enrollments`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const enrollmentFeature = defineFeature({
  messages: [enrollmentMessages],
  audit,
  topics: { cohort: 'Classes', enrollment: 'Enrollments' },
  pages: { enr_: '/enrollments/:id', coh_: '/classes/:id' },
  needs: [
    {
      kind: 'overFull',
      icon: 'class',
      rank: 14,
      list: '/classes?show=over-full',
      more: () => 'and classes with more students than places',
      count: (db) => db.$count(cohorts, isOverFull),
      words: (count) =>
        count === 1 ? '1 class has more students than places' : `${count} classes have more students than places`,
    },

    {
      kind: 'refundedStudents',
      icon: 'class',
      rank: 15,
      list: '/enrollments?show=refunded',
      more: () => 'and refunded students who still have a place',
      count: (db) => db.$count(enrollments, isPaidBackAndPlaced),
      words: (count) =>
        count === 1 ? '1 refunded student still has a place' : `${count} refunded students still have a place`,
    },
  ],
});
