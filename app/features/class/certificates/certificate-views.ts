import { formatDate, formatDateRange, fromLagosDay } from '#app/platform/time/lagos-time.ts';

interface CertificateFacts {
  number: string;
  name: string;
  classTitle: string;
  startsOn: string;
  endsOn: string;
  issuedAt: Date;
}

/** What is on a certificate, and at which address others check it. */
export function viewCertificate(certificate: CertificateFacts, publicUrl: string) {
  const { number, name, classTitle, startsOn, endsOn, issuedAt } = certificate;
  return {
    number,
    name,
    classTitle,
    dates: formatDateRange(fromLagosDay(startsOn), fromLagosDay(endsOn)),
    issued: formatDate(issuedAt),
    checkAt: `${publicUrl}/certificates/${number}`,
  };
}

export type CertificateView = ReturnType<typeof viewCertificate>;
