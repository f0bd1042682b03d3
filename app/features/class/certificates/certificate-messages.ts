import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { certificateTexts } from './certificate-texts.ts';

interface Issued {
  certificate: { number: string; classTitle: string };
  cohortId: string;
  student: { id: string; fullName: string; email: string; userId: string | null };
}

/** To a student whose certificate is issued. */
export const certificateIssuedMessage = defineMessage({
  kind: 'certificate-issued',
  to: ({ student }: Issued) => student,
  email: {
    name: 'Certificate issued',
    words: ({ certificate: { number, classTitle }, student }, { business, publicUrl }) => {
      const texts = certificateTexts.mail;
      const publicPage = `${publicUrl}/certificates/${number}`;
      const news = texts.words(classTitle);
      return {
        once: number,
        subjectId: student.id,
        subject: texts.subject,
        heading: texts.subject,
        preheader: news,
        greets: student.fullName,
        blocks: [
          { paragraphs: [news, student.userId ? texts.how : texts.howWithoutAccount, texts.public] },
          { button: texts.see, href: student.userId ? `${publicUrl}/userMasterclass/certificate` : publicPage },
          {
            facts: [
              { label: texts.number, value: number },
              { label: texts.check, value: publicPage },
            ],
          },
        ],
        reason: texts.reason(business.name),
      };
    },
    samples: () => ({
      '': {
        cohortId: 'coh_00000000000000000000000000',
        certificate: { number: 'GC-2027-7K3M9QXT', classTitle: 'Interior Design, January 2027' },
        student: {
          id: 'enr_00000000000000000000000000',
          fullName: 'Adétòkunbọ̀ Ọlátúnjí',
          email: 'ade@example.com',
          userId: 'usr_ade',
        },
      },
    }),
  },
  news: {
    group: 'class',
    words: ({ certificate: { number, classTitle }, cohortId }) => ({
      once: number,
      title: certificateTexts.mail.subject,
      body: certificateTexts.mail.notice(classTitle),
      href: `/userMasterclass/certificate?class=${cohortId}`,
    }),
  },
});
