import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const QUIZ_AUDIT = defineAudit({
  'quiz.results_exported': ({ rows }) => `exported the quiz results of ${rows} students`,
  'quiz.saved': ({ title, version }) => `saved version ${version} of the quiz ${title}`,
  'quiz.published': ({ title }) => `published the quiz ${title}`,
  'quiz.withdrawn': ({ title }) => `took the quiz ${title} back to draft`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof QUIZ_AUDIT, true> {}
}
