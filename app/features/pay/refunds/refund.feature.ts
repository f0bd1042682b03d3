import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { refundsData } from './personal-data.server.ts';
import * as refundMessages from './refund-messages.ts';

const audit = defineAudit({
  'refund.asked': ({ amountKobo, reason }) =>
    `asked for a refund of ${formatKobo(Number(amountKobo ?? 0))}{forOrder}${reason ? `: ${reason}` : ''}`,
  'refund.moved': ({ to, problem }) =>
    `updated a refund{forOrder}: it is now ${auditWords(to)}${problem ? ` (${problem})` : ''}`,
  'refund.foreign': 'found a refund made outside the shop',
  'dispute.opened': 'recorded a dispute',
  'dispute.resolved': 'recorded the end of a dispute',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const refundFeature = defineFeature({
  messages: [refundMessages],
  audit,
  topics: { refund: 'Refunds', dispute: 'Disputes' },
  personalData: [refundsData],
});
