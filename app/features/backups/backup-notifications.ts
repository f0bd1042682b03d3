import { defineAdminNotification } from '#app/features/notifications/define-notification.ts';
import { backupTexts } from './backup-texts.ts';

export const backupFailedNotification = defineAdminNotification({
  kind: 'backup-failed',
  compose: ({ day, words }: { day: string; words: string }) => ({
    once: day,
    title: backupTexts.notice.title,
    body: backupTexts.notice.body(words),
    href: '/adminHome',
  }),
});
