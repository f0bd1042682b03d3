import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import * as teamMessages from './team-messages.ts';

const audit = defineAudit({
  'team.invited': 'invited somebody to the team',
  'team.invited_again': 'sent an invitation to the team again',
  'team.invitation_revoked': 'cancelled an invitation to the team',
  'team.joined': 'joined the team',
  'team.role_changed': 'changed what somebody in the team may do',
  'team.removed': 'removed somebody from the team',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const teamFeature = defineFeature({
  messages: [teamMessages],
  audit,
  topics: { team: 'Team' },
  pages: { 'team.': '/team' },
});
