import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { setUpTexts } from './set-up-texts.ts';

interface TestMailFacts {
  /** Who asked for it. */
  recipient: string;
  askedAt: Date;
}

/** To whoever asks whether the shop's emails arrive. */
export const testEmailMessage = defineMessage({
  kind: 'test-email',
  to: ({ recipient }: TestMailFacts) => ({ email: recipient }),
  email: {
    name: 'Test email',
    words: ({ recipient, askedAt }, { business, publicUrl }) => {
      const texts = setUpTexts.mail;
      return {
        once: `${recipient}/${askedAt.getTime()}`,
        subject: texts.subject(business.name),
        heading: texts.heading,
        preheader: texts.news,
        greets: '',
        blocks: [
          { paragraphs: [texts.news, texts.next] },
          { button: texts.button, href: `${publicUrl}/settings/set-up` },
        ],
        reason: texts.reason,
      };
    },
    samples: () => ({ '': { recipient: 'ngozi@gida.example', askedAt: new Date('2026-11-23T09:00:00Z') } }),
  },
});
