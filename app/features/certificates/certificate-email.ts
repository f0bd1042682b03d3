import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { certificateTexts } from './certificate-texts.ts';

interface Frame {
  business: ShopSettings['business'];
  publicUrl: string;
}

/** Tells a student that their certificate is issued. Pure. */
export function composeCertificateMail(
  { number, classTitle }: { number: string; classTitle: string },
  student: { id: string; fullName: string; email: string; userId: string | null },
  { business, publicUrl }: Frame,
): OutgoingMail {
  const { mail } = certificateTexts;
  const publicPage = `${publicUrl}/certificates/${number}`;
  return composeLetter({
    brand: mailBrand(business),
    publicUrl,
    kind: 'certificate-issued',
    dedupeKey: `certificate-issued/${number}`,
    recipient: student.email,
    subject: mail.subject,
    subjectId: student.id,
    heading: mail.subject,
    preheader: mail.words(classTitle),
    name: student.fullName,
    paragraphs: [mail.words(classTitle), student.userId ? mail.how : mail.howWithoutAccount, mail.public],
    button: { label: mail.see, href: student.userId ? `${publicUrl}/userMasterclass/certificate` : publicPage },
    rows: [
      { label: mail.number, value: number },
      { label: mail.check, value: publicPage },
    ],
    reason: mail.reason(business.name),
  });
}

/** The mail for a made-up student. */
export function previewCertificateMails(business: Frame['business'], publicUrl: string): OutgoingMail[] {
  const certificate = { number: 'GC-2027-7K3M9QXT', classTitle: 'Interior Design, January 2027' };
  const student = {
    id: 'enr_00000000000000000000000000',
    fullName: 'Adétòkunbọ̀ Ọlátúnjí',
    email: 'ade@example.com',
    userId: 'usr_ade',
  };
  return [composeCertificateMail(certificate, student, { business, publicUrl })];
}
