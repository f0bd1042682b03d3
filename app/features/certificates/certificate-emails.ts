import { defineMail } from '#app/platform/mail/define-mail.ts';
import { certificateTexts } from './certificate-texts.ts';

interface CertificateMailFacts {
  certificate: { number: string; classTitle: string };
  student: { id: string; fullName: string; email: string; userId: string | null };
}

/** To a student whose certificate is issued. */
export const certificateIssuedMail = defineMail({
  kind: 'certificate-issued',
  name: 'Certificate issued',
  compose: ({ certificate: { number, classTitle }, student }: CertificateMailFacts, { business, publicUrl }) => {
    const texts = certificateTexts.mail;
    const publicPage = `${publicUrl}/certificates/${number}`;
    const news = texts.words(classTitle);
    return {
      recipient: student.email,
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
      certificate: { number: 'GC-2027-7K3M9QXT', classTitle: 'Interior Design, January 2027' },
      student: {
        id: 'enr_00000000000000000000000000',
        fullName: 'Adétòkunbọ̀ Ọlátúnjí',
        email: 'ade@example.com',
        userId: 'usr_ade',
      },
    },
  }),
});
