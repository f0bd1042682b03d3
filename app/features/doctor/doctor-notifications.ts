import { defineAdminNotification } from '#app/features/notifications/define-notification.ts';
import { doctorTexts } from './doctor-texts.ts';

export const shopUnwellNotification = defineAdminNotification({
  kind: 'shop-unwell',
  compose: ({ day, names }: { day: string; names: readonly string[] }) => ({
    once: day,
    title: doctorTexts.notice.title,
    body: doctorTexts.notice.body(names.join('; ')),
    href: '/health',
  }),
});
