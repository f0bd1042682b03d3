import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const TEAM_AUDIT = defineAudit({
  'team.invited': 'invited somebody to the team',
  'team.invited_again': 'sent an invitation to the team again',
  'team.invitation_revoked': 'cancelled an invitation to the team',
  'team.joined': 'joined the team',
  'team.role_changed': 'changed what somebody in the team may do',
  'team.removed': 'removed somebody from the team',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof TEAM_AUDIT, true> {}
}
