/**
 * True for the browsers inside Instagram, Facebook, WhatsApp and their like. Google refuses to sign anybody in there, so the
 * email form comes first and says why.
 */
export function isInAppBrowser(userAgent: string | null): boolean {
  return /Instagram|FBAN|FBAV|FB_IAB|Messenger|WhatsApp|TikTok|musical_ly|Snapchat|Twitter|LinkedInApp|Line\/|; wv\)/i.test(
    userAgent ?? '',
  );
}
