import { accountsTexts } from '#app/features/accounts/accounts-texts.ts';

/**
 * What /login says about `?error=` after Google: nothing about a sign-in that the person cancelled, help with an
 * account that may not be linked, and one general sentence for the rest.
 */
export function googleFailure(error: string | null): string | undefined {
  if (error === null || error === 'access_denied') return undefined;
  return error === 'account_not_linked' ? accountsTexts.login.googleNotLinked : accountsTexts.login.googleFailed;
}
