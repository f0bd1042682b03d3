import { data, isRouteErrorResponse } from 'react-router';
import { certificateTexts } from '#app/features/class/certificates/certificate-texts.ts';
import { checkCertificate } from '#app/features/class/certificates/check-certificate.server.ts';
import { CertificateCheckPage } from '#app/features/class/certificates/components/certificate-check-page.tsx';
import { services } from '#app/platform/auth/request-context.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/certificate.ts';

const texts = certificateTexts.check;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Somebody's name: nobody lists it, and a revocation is true at once. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' });

/** /certificates/:number: where anybody with the number checks a certificate. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const certificate = await checkCertificate(services(context).db, params.number);
  if (!certificate) throw data(null, { status: 404 });
  return { certificate };
}

export default function Certificate({ loaderData }: Route.ComponentProps) {
  return <CertificateCheckPage {...loaderData} business={useRootData().business.name} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={texts.unknownWords}>{texts.unknown}</PageHeading>
    </div>
  );
}
