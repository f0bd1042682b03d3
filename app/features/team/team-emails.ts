import { defineMail } from '#app/platform/mail/define-mail.ts';
import { teamTexts } from './team-texts.ts';

interface InvitationFacts {
  id: string;
  email: string;
  role: 'staff' | 'owner';
  /** Absolute. */
  url: string;
  inviter: string;
  sentAt: Date;
}

/** The link into the team. */
export const teamInvitationMail = defineMail({
  kind: 'team-invitation',
  name: 'Invitation to the team',
  key: { advice: teamTexts.mail.keyAdvice },
  compose: ({ id, email, role, url, inviter, sentAt }: InvitationFacts, { business }) => {
    const texts = teamTexts.mail;
    const subject = texts.subject(business.name);
    const news = texts.news(inviter, business.name, teamTexts.roles[role]);
    return {
      recipient: email,
      once: `${id}/${sentAt.getTime()}`,
      subjectId: id,
      subject,
      heading: subject,
      preheader: news,
      blocks: [{ paragraphs: [news, texts.how] }, { button: texts.button, href: url, apart: true }],
      reason: texts.reason(email, business.name),
      foot: 'invitation',
      templateParameters: { to_email: email, from_name: business.name, message: news, link: url },
    };
  },
  samples: ({ publicUrl }) => ({
    '': {
      id: 'inv_00000000000000000000000000',
      email: 'bola@example.com',
      role: 'staff' as const,
      url: `${publicUrl}/team/join?token=AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE`,
      inviter: 'Bola Ade',
      sentAt: new Date('2026-11-21T09:00:00Z'),
    },
  }),
});
