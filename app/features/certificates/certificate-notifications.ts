import { defineNotification } from '#app/features/notifications/define-notification.ts';
import { certificateTexts } from './certificate-texts.ts';

export const certificateIssuedNotification = defineNotification({
  kind: 'certificate-issued',
  group: 'class',
  compose: ({ number, cohort }: { number: string; cohort: { id: string; title: string } }) => ({
    once: number,
    title: certificateTexts.mail.subject,
    body: certificateTexts.mail.notice(cohort.title),
    href: `/userMasterclass/certificate?class=${cohort.id}`,
  }),
});
