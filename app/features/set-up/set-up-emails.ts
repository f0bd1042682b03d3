import { defineMail } from '#app/platform/mail/define-mail.ts';
import { setUpTexts } from './set-up-texts.ts';

interface TestMailFacts {
  /** Who asked for it. */
  recipient: string;
  askedAt: Date;
}

/** To whoever asks whether the shop's emails arrive. */
export const testMail = defineMail({
  kind: 'test-email',
  name: 'Test email',
  compose: ({ recipient, askedAt }: TestMailFacts, { business, publicUrl }) => {
    const texts = setUpTexts.mail;
    return {
      recipient,
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
});
