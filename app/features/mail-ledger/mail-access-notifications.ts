import { defineAdminNotification } from '#app/features/notifications/define-notification.ts';
import { mailAccessTexts as texts } from './mail-access-texts.ts';

export const mailRefusedNotification = defineAdminNotification({
  kind: 'mail-refused',
  compose: ({ day, reason }: { day: string; reason: 'refused' | 'lost' | 'silent' }) => ({
    once: day,
    title: texts[reason],
    body: texts.words,
    href: '/health',
  }),
});
