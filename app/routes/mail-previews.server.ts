import { data } from 'react-router';
import { previewAccountMails } from '#app/features/accounts/account-mail-previews.ts';
import { previewBackupMails } from '#app/features/backups/backup-failed-email.ts';
import { previewCertificateMails } from '#app/features/certificates/certificate-email.ts';
import { previewUnwellMails } from '#app/features/doctor/unwell-email.ts';
import { previewClassMails } from '#app/features/masterclass/class-mail-previews.ts';
import { previewBalanceMails } from '#app/features/masterclass/enrollment-balance-previews.ts';
import { previewEnrollmentMails } from '#app/features/masterclass/enrollment-mail-previews.ts';
import { previewNewsletterMails } from '#app/features/newsletter/newsletter-mail-previews.ts';
import { previewDeliveryFeeMails } from '#app/features/orders/delivery-fee-mail-previews.ts';
import { previewOrderMails } from '#app/features/orders/order-mail-previews.ts';
import { previewPhoneOrderMails } from '#app/features/orders/phone-order-mail-previews.ts';
import { previewPaymentAccessMails } from '#app/features/payments/payment-access-email.ts';
import { previewRefundMails } from '#app/features/refunds/refund-mail-previews.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { previewSupportMails } from '#app/features/support/support-mail-previews.ts';
import { previewTeamMails } from '#app/features/team/team-emails.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/** A sample of every template. Only on an address nobody else can reach; elsewhere the pages do not exist. */
export async function readMailPreviews({ db, config }: Pick<Services, 'db' | 'config'>): Promise<OutgoingMail[]> {
  if (!config.isPublicAddressLocal) throw data(null, { status: 404 });
  const settings = await readShopSettings(db);
  return [
    ...previewOrderMails(settings.business, config.publicUrl),
    ...previewDeliveryFeeMails(settings.business, config.publicUrl),
    ...previewPhoneOrderMails(settings.business, config.publicUrl),
    ...previewEnrollmentMails(settings, config.publicUrl),
    ...previewClassMails(settings.business, config.publicUrl),
    ...previewBalanceMails(settings, config.publicUrl),
    ...previewCertificateMails(settings.business, config.publicUrl),
    ...previewRefundMails(settings.business, config.publicUrl),
    ...previewAccountMails(settings.business, config.publicUrl),
    ...previewSupportMails(settings.business, config.publicUrl),
    ...previewNewsletterMails(settings.business, config.publicUrl),
    ...previewTeamMails(settings.business, config.publicUrl),
    ...previewUnwellMails(settings.business, config.publicUrl),
    ...previewPaymentAccessMails(settings.business, config.publicUrl),
    ...previewBackupMails(settings.business, config.publicUrl),
  ];
}
