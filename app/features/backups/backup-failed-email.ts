import { composeLetterToBusiness } from '#app/features/settings/letter-to-business.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { backupTexts } from './backup-texts.ts';

/** To the owner: there is no good copy of last night. Pure. */
export function composeBackupFailedMail(
  { words, dedupeKey }: { words: string; dedupeKey: string },
  shop: { business: ShopSettings['business']; publicUrl: string },
): OutgoingMail {
  const texts = backupTexts.mail;
  const rows = [{ label: texts.reason, value: words }];
  return composeLetterToBusiness({ kind: 'backup-failed', dedupeKey, texts, path: '/adminHome', rows }, shop);
}

export function previewBackupMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const words = 'No space left on device';
  return [composeBackupFailedMail({ words, dedupeKey: 'preview/backup-failed' }, { business, publicUrl })];
}
