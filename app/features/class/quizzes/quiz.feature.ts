import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { quizzesData } from './personal-data.server.ts';

const audit = defineAudit({
  'quiz.results_exported': ({ rows }) => `exported the quiz results of ${rows} students`,
  'quiz.saved': ({ title, version }) => `saved version ${version} of the quiz ${title}`,
  'quiz.published': ({ title }) => `published the quiz ${title}`,
  'quiz.withdrawn': ({ title }) => `unpublished the quiz ${title}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const quizFeature = defineFeature({ audit, topics: { quiz: 'Quizzes' }, personalData: [quizzesData] });
