import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import * as setUpMessages from './set-up-messages.ts';

const audit = defineAudit({
  'set-up.confirmed': 'confirmed a step of the set-up',
  'set-up.skipped': 'skipped a step of the set-up',
  'set-up.taken-up': 'put a step of the set-up back on the list',
  'set-up.own-shop': 'started a shop beside the demo',
  'set-up.test-email': 'sent a test email',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const setUpFeature = defineFeature({ messages: [setUpMessages], audit });
