import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import type { TeamRole } from './team-roles.ts';
import { teamTexts } from './team-texts.ts';

interface InvitationFacts {
  id: string;
  email: string;
  role: TeamRole;
  /** Absolute. */
  url: string;
  inviter: string;
  sentAt: Date;
}

/** The link into the team. */
export const teamInvitationMessage = defineMessage({
  kind: 'team-invitation',
  to: ({ email }: InvitationFacts) => ({ email }),
  email: {
    name: 'Invitation to the team',
    key: { advice: teamTexts.mail.keyAdvice },
    words: ({ id, email, role, url, inviter, sentAt }, { business }) => {
      const texts = teamTexts.mail;
      const subject = texts.subject(business.name);
      const news = texts.news(inviter, business.name, teamTexts.roles[role]);
      return {
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
  },
});
