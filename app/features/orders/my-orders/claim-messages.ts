import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { claimMailTexts as texts } from './claim-mail-texts.ts';

interface Claim {
  /** Of this request. */
  id: string;
  orderId: string;
  email: string;
  number: string;
  name: string;
  signUpUrl: string;
  logInUrl: string;
}

/** How to keep an order in an account. Its links act for nobody: whoever signs up proves the address as everybody does. */
export const orderClaimMessage = defineMessage({
  kind: 'order-claim',
  to: ({ email }: Claim) => ({ email }),
  email: {
    name: 'Keep an order in an account',
    words: ({ id, orderId, number, name, signUpUrl, logInUrl }) => ({
      once: id,
      subjectId: orderId,
      subject: texts.subject(number),
      preheader: texts.preheader(number),
      heading: texts.heading,
      greets: name,
      blocks: [
        { paragraphs: [texts.how(number)] },
        { button: texts.signUp, href: signUpUrl },
        { paragraphs: [`${texts.logIn} ${logInUrl}`, texts.ignore] },
      ],
      reason: texts.reason,
    }),
    samples: ({ publicUrl }) => ({
      '': {
        id: 'clm_00000000000000000000000000',
        orderId: 'ord_00000000000000000000000000',
        email: 'ada@example.com',
        number: 'GD-1042',
        name: 'Ada Obi',
        signUpUrl: `${publicUrl}/signup?next=%2Fmyorders`,
        logInUrl: `${publicUrl}/login?next=%2Fmyorders`,
      },
    }),
  },
});
