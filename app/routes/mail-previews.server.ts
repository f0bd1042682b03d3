import { data } from 'react-router';
import { previewEnrollmentMails } from '#app/features/masterclass/enrollment-mail-previews.ts';
import { previewOrderMails } from '#app/features/orders/order-mail-previews.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/** A sample of every template. Only on an address nobody else can reach; elsewhere the pages do not exist. */
export async function readMailPreviews({ db, config }: Pick<Services, 'db' | 'config'>): Promise<OutgoingMail[]> {
  if (!config.isPublicAddressLocal) throw data(null, { status: 404 });
  const settings = await readShopSettings(db);
  return [
    ...previewOrderMails(settings.business, config.publicUrl),
    ...previewEnrollmentMails(settings, config.publicUrl),
  ];
}
