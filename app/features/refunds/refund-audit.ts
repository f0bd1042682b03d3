import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';

export const REFUND_AUDIT = defineAudit({
  'refund.asked': ({ amountKobo, reason }) =>
    `asked for a refund of ${formatKobo(Number(amountKobo ?? 0))}{forOrder}${reason ? `: ${reason}` : ''}`,
  'refund.moved': ({ to, problem }) =>
    `updated a refund{forOrder}: it is now ${auditWords(to)}${problem ? ` (${problem})` : ''}`,
  'refund.foreign': 'found a refund made outside the shop',
  'dispute.opened': 'recorded a dispute',
  'dispute.resolved': 'recorded the end of a dispute',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof REFUND_AUDIT, true> {}
}
