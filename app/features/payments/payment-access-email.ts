import { composeLetterToBusiness } from '#app/features/settings/letter-to-business.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { paymentAccessTexts } from './payment-access-texts.ts';

/** To the owner: nobody can pay online. Pure. */
export function composePaymentAccessMail(
  { answer, dedupeKey }: { answer: string; dedupeKey: string },
  shop: { business: ShopSettings['business']; publicUrl: string },
): OutgoingMail {
  const texts = paymentAccessTexts.mail;
  const rows = [{ label: texts.answer, value: answer }];
  return composeLetterToBusiness({ kind: 'payments-refused', dedupeKey, texts, path: '/health', rows }, shop);
}

export function previewPaymentAccessMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const sample = { answer: 'HTTP 401: Invalid key', dedupeKey: 'preview/payments-refused' };
  return [composePaymentAccessMail(sample, { business, publicUrl })];
}
