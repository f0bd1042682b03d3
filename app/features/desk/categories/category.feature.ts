import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({
  'category.added': ({ name }) => `added the category ${name}`,
  'category.renamed': ({ from, to }) => `renamed the category ${from} to ${to}`,
  'category.moved': ({ name }) => `moved the category ${name} in the bar`,
  'category.picture_changed': ({ name }) => `changed the picture of the category ${name}`,
  'category.deleted': ({ name, to, pieces }) =>
    to ? `deleted the category ${name} and moved its ${pieces} pieces to ${to}` : `deleted the category ${name}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const categoryFeature = defineFeature({ audit, topics: { category: 'Categories' } });
