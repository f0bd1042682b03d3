import { type AuditDetails, auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';

const placeWords = (name: AuditDetails[string] | undefined) =>
  name ? `the station ${auditWords(name)}` : 'the whole workshop';

const audit = defineAudit({
  'queue.link_made': ({ name }) => `made a new link for the makers of ${placeWords(name)}`,
  'queue.link_withdrawn': ({ name }) => `withdrew the makers’ link of ${placeWords(name)}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

/** What the people at the stations see and tick, by a link and without an account. */
export const makerFeature = defineFeature({ audit });
