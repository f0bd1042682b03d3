import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { doctorTexts } from './doctor-texts.ts';

/** To the owner: the nightly check found something. Pure. */
export function composeUnwellMail(
  { names, dedupeKey }: { names: string[]; dedupeKey: string },
  { business, publicUrl }: { business: ShopSettings['business']; publicUrl: string },
): OutgoingMail {
  const texts = doctorTexts.mail;
  const { addressLine1, city, state } = business.workshop;
  return composeLetter({
    brand: { ...business, address: `${addressLine1}, ${city}, ${state}` },
    publicUrl,
    dedupeKey,
    kind: 'shop-unwell',
    recipient: business.email,
    subject: texts.subject,
    name: '',
    heading: texts.heading,
    preheader: texts.news,
    paragraphs: [texts.news, texts.next],
    button: { label: texts.button, href: `${publicUrl}/health` },
    rows: names.map((name, index) => ({ label: String(index + 1), value: name })),
    reason: `Sent to ${business.email} because it is the address of the business.`,
  });
}

/** A sample for the previews. */
export function previewUnwellMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const names = ['Every payment is booked once', 'Every file that is shown is there'];
  return [composeUnwellMail({ names, dedupeKey: 'preview/shop-unwell' }, { business, publicUrl })];
}
