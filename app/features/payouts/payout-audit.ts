import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';

export const PAYOUT_AUDIT = defineAudit({
  'payout.asked': 'asked Paystack for its payouts',
  'payout.noted': ({ note }) => `looked into a payout that did not match: ${auditWords(note)}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof PAYOUT_AUDIT, true> {}
}
