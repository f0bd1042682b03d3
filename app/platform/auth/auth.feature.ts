import { defineAudit } from '../audit/audit-actions.ts';
import { defineFeature } from '../features/define-feature.ts';

const audit = defineAudit({
  'owner.created': 'made the first owner’s account',
  'password.changed': 'changed their password',
  'account.taken_over': 'proved with Google that an account brought from the earlier site is theirs',
  'account.confirmed': 'confirmed their email address',
  'password.reset': 'chose a new password by email',
  'password.second_step_on': 'switched on the second step of signing in',
  'password.second_step_off': 'switched off the second step of signing in',
  'password.recovery_code_used': 'signed in with a recovery code',
});

declare module '../audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const authFeature = defineFeature({ audit, topics: { account: 'Accounts', password: 'Passwords' } });
