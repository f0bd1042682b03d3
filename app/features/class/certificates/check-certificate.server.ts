import type { Database } from '#app/platform/database/client.server.ts';
import { GONE_NAME } from '#app/platform/personal-data/personal-data.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { findCertificate } from './certificate.queries.server.ts';
import { readCertificateNumber } from './certificate-number.ts';
import { viewCertificate } from './certificate-views.ts';

/** What anybody may know of a certificate whose number they have: name, class and dates. Undefined when there is none. */
export async function checkCertificate(db: Database, typed: string) {
  const number = readCertificateNumber(typed);
  const certificate = number ? await findCertificate(db, number) : undefined;
  if (!certificate) return undefined;
  const { checkAt: _ours, ...view } = viewCertificate(certificate, '');
  const isNameless = certificate.name === GONE_NAME;
  const state = certificate.revokedAt ? ('revoked' as const) : isNameless ? ('nameless' as const) : ('valid' as const);
  return {
    ...view,
    state,
    name: isNameless ? null : certificate.name,
    revokedOn: certificate.revokedAt ? formatDate(certificate.revokedAt) : null,
  };
}

export type CheckedCertificate = NonNullable<Awaited<ReturnType<typeof checkCertificate>>>;
