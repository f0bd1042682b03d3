import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const audit = defineAudit({
  'collection.added': ({ name }) => `added the collection ${name}`,
  'collection.edited': ({ name }) => `changed the collection ${name}`,
  'collection.pieces_changed': ({ name, act, piece }) =>
    act === 'ordered'
      ? `put the pieces of the collection ${name} in order`
      : `${act} ${piece} in the collection ${name}`,
  'collection.deleted': ({ name }) => `deleted the collection ${name}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const collectionFeature = defineFeature({ audit, pages: { 'collection.': '/uploads/collections/:id' } });
