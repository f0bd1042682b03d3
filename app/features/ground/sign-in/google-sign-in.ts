import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
/**
 * True for the browsers inside Instagram, Facebook, WhatsApp and their like. Google refuses to sign anybody in there, so the
 * email form comes first and says why.
 */
export function isInAppBrowser(userAgent: string | null): boolean {
  return /Instagram|FBAN|FBAV|FB_IAB|Messenger|WhatsApp|TikTok|musical_ly|Snapchat|Twitter|LinkedInApp|Line\/|; wv\)/i.test(
    userAgent ?? '',
  );
}

/**
 * What /login says about `?error=` after Google: nothing about a sign-in that the person cancelled, help with an
 * account that may not be linked, and one general sentence for the rest.
 */
export function googleFailure(error: string | null): string | undefined {
  if (error === null || error === 'access_denied') return undefined;
  return error === 'account_not_linked' ? accountsTexts.login.googleNotLinked : accountsTexts.login.googleFailed;
}
