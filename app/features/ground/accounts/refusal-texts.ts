import type { ResetResult, SignUpResult, TooManyTries } from '#app/platform/auth/auth.ts';
import { formatTime } from '#app/platform/time/lagos-time.ts';
import { accountsTexts } from './accounts-texts.ts';

type Refusal<Result> = Exclude<Result, { ok: true } | TooManyTries | { reason: 'check_mail' }>;
type Reason = Refusal<SignUpResult>['reason'] | Refusal<ResetResult>['reason'];

/** The sentence of a refusal and the field it belongs to. */
export const REFUSAL_TEXTS: Record<Reason, { field: 'email' | 'password'; sentence: string }> = {
  email_taken: { field: 'email', sentence: accountsTexts.signUp.emailTaken },
  email_invalid: { field: 'email', sentence: accountsTexts.signUp.emailInvalid },
  password_too_short: { field: 'password', sentence: accountsTexts.password.tooShort },
  admin_password_too_short: { field: 'password', sentence: accountsTexts.password.adminTooShort },
  password_too_long: { field: 'password', sentence: accountsTexts.password.tooLong },
  password_too_common: { field: 'password', sentence: accountsTexts.password.tooCommon },
  link_expired: { field: 'password', sentence: accountsTexts.reset.expired },
};

/** `Too many tries. Please try again after 7:45pm.` A minute later, since the clock shows none of the seconds. */
/** With the word the specification's message starts with. */
export const tooManyError = (refusal: TooManyTries) => `Error: ${tooManyText(refusal)}`;

export function tooManyText(refusal: TooManyTries): string {
  return accountsTexts.tooMany(formatTime(new Date(refusal.tryAgainAt.getTime() + 59_999)));
}
