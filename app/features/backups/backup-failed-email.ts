import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { backupTexts } from './backup-texts.ts';

/** To the owner: there is no good copy of last night. Pure. */
export function composeBackupFailedMail(
  { words, dedupeKey }: { words: string; dedupeKey: string },
  { business, publicUrl }: { business: ShopSettings['business']; publicUrl: string },
): OutgoingMail {
  const texts = backupTexts.mail;
  const { addressLine1, city, state } = business.workshop;
  return composeLetter({
    brand: { ...business, address: `${addressLine1}, ${city}, ${state}` },
    publicUrl,
    dedupeKey,
    kind: 'backup-failed',
    recipient: business.email,
    subject: texts.subject,
    name: '',
    heading: texts.heading,
    preheader: texts.news,
    paragraphs: [texts.news, texts.next],
    button: { label: texts.button, href: `${publicUrl}/adminHome` },
    rows: [{ label: texts.reason, value: words }],
    reason: `Sent to ${business.email} because it is the address of the business.`,
  });
}

/** A sample for the previews. */
export function previewBackupMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const words = 'No space left on device';
  return [composeBackupFailedMail({ words, dedupeKey: 'preview/backup-failed' }, { business, publicUrl })];
}
