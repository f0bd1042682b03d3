import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { forgetOldWaiters } from './door/leave-waiting-list.server.ts';
import { waitingListData } from './personal-data.server.ts';
import * as waitingListMessages from './waiting-list-messages.ts';

const audit = defineAudit({ 'cohort.waiting_told': ({ recipients }) => `wrote to ${recipients} on the waiting list` });

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const waitingListFeature = defineFeature({
  messages: [waitingListMessages],
  audit,
  personalData: [waitingListData],
  tidyUp: forgetOldWaiters,
});
