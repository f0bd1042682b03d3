import { defineAdminNotification, defineNotification } from '#app/features/notifications/define-notification.ts';
import { ownMessagesTexts } from './inbox-texts.ts';
import type { SupportMailFacts } from './support-emails.ts';

export const supportMessageNotification = defineAdminNotification({
  kind: 'support-message',
  compose: ({ id, channel, reference, name, message, email, phone, added }: SupportMailFacts) => ({
    once: added ?? id,
    title: added
      ? `More about ${reference} from ${name}`
      : `${channel === 'help' ? 'Help request' : 'Message'} ${reference} from ${name}`,
    body: excerpt(message, 200),
    href: `/inbox/${id}`,
    details: { reference, answerTo: email ?? phone ?? '' },
  }),
});

/** Once a day, so that a flood of spam is one line in the back office. */
export const supportSuspectedNotification = defineAdminNotification({
  kind: 'support-suspected',
  compose: ({ day, suspicions }: { day: string; suspicions: readonly string[] }) => ({
    once: day,
    title: 'Messages that may be spam',
    body: 'Some of today’s messages look like spam. We kept them and emailed nobody. Please look through them.',
    href: '/inbox?tab=suspected',
    details: { suspicions: suspicions.join(', ') },
  }),
});

export const supportReplyNotification = defineNotification({
  kind: 'support-reply',
  group: 'messages',
  compose: ({ replyId, reference, reply }: { replyId: string; reference: string; reply: string }) => ({
    once: replyId,
    title: ownMessagesTexts.noticeTitle(reference),
    body: excerpt(reply, 160),
    href: '/gethelp#your-messages',
  }),
});

function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
