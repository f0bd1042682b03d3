import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { countWaiting } from './bank-line.queries.server.ts';
import { bankLineTexts as texts } from './bank-line-texts.ts';
import { forgetOldBankLines } from './keep-bank-lines.server.ts';
import { bankLinesData, transferClaimsData } from './personal-data.server.ts';
import * as claimMessages from './transfer-claim-messages.ts';
import { transferClaimTexts } from './transfer-claim-texts.ts';
import { countWaitingClaims, forgetOldClaims } from './transfer-claims.server.ts';

const audit = defineAudit({
  'bank.kept': 'added lines of the bank account',
  'bank.booked': 'recorded a line of the bank account as a payment',
  'bank.aside': 'set a line of the bank account aside',
  'bank.waiting': 'moved a line of the bank account back to be recorded',
  'bank.claim_not_found': 'looked for a transfer a customer says they made, and did not find it',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const bankLineFeature = defineFeature({
  messages: [claimMessages],
  audit,
  topics: { bank: 'Bank transfers' },
  pages: { bln_: '/bank-lines/:id' },
  personalData: [bankLinesData, transferClaimsData],
  tidyUp: async (services) => (await forgetOldBankLines(services)) + (await forgetOldClaims(services)),
  needs: [
    {
      kind: 'transferClaims',
      icon: 'bank',
      rank: 3.5,
      list: '/bank-lines#claimed',
      more: () => transferClaimTexts.more,
      count: countWaitingClaims,
      words: transferClaimTexts.needs,
      isOwnerOnly: true,
    },
    {
      kind: 'bankLines',
      icon: 'bank',
      rank: 4,
      list: '/bank-lines',
      more: () => texts.more,
      count: countWaiting,
      words: texts.needs,
      isOwnerOnly: true,
    },
  ],
});
