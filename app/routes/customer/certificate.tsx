import { data, redirect } from 'react-router';
import { keepName } from '#app/features/class/certificates/certificate.queries.server.ts';
import { keepNameSchema } from '#app/features/class/certificates/certificate-forms.schema.ts';
import { certificateTexts } from '#app/features/class/certificates/certificate-texts.ts';
import { StudentCertificatePage } from '#app/features/class/certificates/components/student-certificate-page.tsx';
import { readStudentCertificate } from '#app/features/class/certificates/student-certificate.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import stylesheet from '../../styles/certificate.css?url';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/certificate.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const number = loaderData?.certificate?.number;
  // It becomes the name of the PDF.
  return [{ title: `${certificateTexts.title} ${number ?? ''} · ${matches[0].loaderData.business.name}` }];
};

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** /userMasterclass/certificate; `?class=` when there are several. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('class') ?? undefined;
  const own = await readStudentCertificate(services(context), { viewer: viewerOf(context), asked });
  if (!own && asked) throw data(null, { status: 404 });
  if (!own) throw redirect('/userMasterclass');
  return { ...own, isSaved: readNotice(request, ['kept']) !== null };
}

/** Whether the certificate keeps its name when the account goes. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, keepNameSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const { number, keepsName } = form.data;
  const { db } = services(context);
  const kept = await keepName(db, { number, keepsName: keepsName === 'on', viewer: viewerOf(context) });
  if (!kept) throw data(null, { status: 404 });
  const url = new URL(request.url);
  url.searchParams.delete('_data');
  return redirectWithNotice(`/userMasterclass/certificate${url.search}`, 'kept');
}

export default function Certificate({ loaderData }: Route.ComponentProps) {
  const { name, workshop } = useRootData().business;
  return (
    <StudentCertificatePage
      {...loaderData}
      issuer={{ name, place: [workshop.city, workshop.state].filter(Boolean).join(', ') }}
    />
  );
}
