import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { newsletterMailTexts } from './newsletter-mail-texts.ts';

interface ConfirmMailFacts {
  subscriberId: string;
  email: string;
  askedAt: Date;
  confirmUrl: string;
  leaveUrl: string;
  headers: Record<string, string>;
}

/** The first half of the double opt-in. Nothing in it was typed by whoever filled in the form. */
export const newsletterConfirmMessage = defineMessage({
  kind: 'newsletter-confirm',
  to: ({ email }: ConfirmMailFacts) => ({ email }),
  email: {
    name: 'Newsletter, confirm',
    key: { advice: newsletterMailTexts.keyAdvice },
    words: (facts, { business }) => {
      const { subscriberId, email, askedAt, confirmUrl, leaveUrl, headers } = facts;
      const texts = newsletterMailTexts.confirm;
      return {
        once: `${subscriberId}/${askedAt.getTime()}`,
        subjectId: subscriberId,
        subject: texts.subject(business.name),
        heading: texts.heading,
        preheader: texts.preheader,
        blocks: [
          { paragraphs: [texts.news(business.name)] },
          { paragraphs: [texts.how], only: 'html' },
          { button: texts.button, href: confirmUrl, only: 'html' },
          { button: texts.linkInText, href: confirmUrl, apart: true, only: 'text' },
          { button: texts.leaveInText, href: leaveUrl, apart: true, only: 'text' },
        ],
        reason: texts.reason(email),
        foot: 'address',
        headers,
      };
    },
    samples: ({ publicUrl }) => ({
      '': {
        subscriberId: 'sub_00000000000000000000000000',
        email: 'ada@example.com',
        askedAt: new Date('2026-11-21T09:00:00.000Z'),
        confirmUrl: `${publicUrl}/newsletter/confirm?token=AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE`,
        leaveUrl: `${publicUrl}/newsletter/leave?token=AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE`,
        headers: {},
      },
    }),
  },
});
