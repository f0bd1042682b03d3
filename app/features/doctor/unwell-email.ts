import { composeLetterToBusiness } from '#app/features/settings/letter-to-business.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { doctorTexts } from './doctor-texts.ts';

/** To the owner: the nightly check found something. Pure. */
export function composeUnwellMail(
  { names, dedupeKey }: { names: string[]; dedupeKey: string },
  shop: { business: ShopSettings['business']; publicUrl: string },
): OutgoingMail {
  const texts = doctorTexts.mail;
  const rows = names.map((name, index) => ({ label: String(index + 1), value: name }));
  return composeLetterToBusiness({ kind: 'shop-unwell', dedupeKey, texts, path: '/health', rows }, shop);
}

export function previewUnwellMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const names = ['Every payment is recorded once', 'Every file that is shown is there'];
  return [composeUnwellMail({ names, dedupeKey: 'preview/shop-unwell' }, { business, publicUrl })];
}
