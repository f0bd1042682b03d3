import { data } from 'react-router';
import { certificateActSchema } from '#app/features/class/certificates/certificate-forms.schema.ts';
import { certificateAdminTexts } from '#app/features/class/certificates/certificate-texts.ts';
import { readClassCertificates } from '#app/features/class/certificates/class-certificates.server.ts';
import { ClassCertificatesPage } from '#app/features/class/certificates/components/class-certificates-page.tsx';
import {
  issueCertificate,
  restoreCertificate,
  revokeCertificate,
} from '#app/features/class/certificates/issue-certificate.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { Route } from './+types/class-certificates.ts';

const { problems } = certificateAdminTexts;
const NOTICES = { issue: 'issued', exception: 'issued', revoke: 'revoked', restore: 'restored' } as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${certificateAdminTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /classes/:cohortId/certificates */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const page = await readClassCertificates(db, { cohortId: params.cohortId, now: clock() });
  if (!page) throw data(null, { status: 404 });
  const isOwner = viewerOf(context).role === 'owner';
  return { ...page, isOwner, notice: readNotice(request, certificateAdminTexts.notices) };
}

/** Whoever works here issues what is due; by exception and back is the owner's alone. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const { id: actor, role } = viewerOf(context);
  const form = await readForm(request, certificateActSchema);
  if (!form.ok) return refuseReason(form);
  const { intent, enrollmentId } = form.data;
  if (intent !== 'issue' && role !== 'owner') throw data(null, { status: 403 });
  const page = await readClassCertificates(all.db, { cohortId: params.cohortId, now: all.clock() });
  if (!page?.students.some(({ id }) => id === enrollmentId)) throw data(null, { status: 404 });
  const done = await act(all, form.data, actor);
  if (done.ok) return redirectWithNotice(`/classes/${params.cohortId}/certificates`, NOTICES[intent]);
  if (done.reason === 'not_found') throw data(null, { status: 404 });
  return data({ problem: problems[done.reason], refused: undefined }, 409);
}

function act(all: Services, form: (typeof certificateActSchema)['_output'], actor: string) {
  const { enrollmentId } = form;
  switch (form.intent) {
    case 'issue':
      return issueCertificate(all, actor, { enrollmentId, exceptionReason: null });
    case 'exception':
      return issueCertificate(all, actor, { enrollmentId, exceptionReason: form.reason });
    case 'revoke':
      return revokeCertificate(all, actor, { enrollmentId, reason: form.reason });
    case 'restore':
      return restoreCertificate(all, actor, { enrollmentId });
  }
}

/** A missing or endless reason is said at its field; anything else is no form of ours. */
function refuseReason({ status, values: { enrollmentId = '', reason = '' } }: RefusedForm) {
  if (status === 400) throw data(null, { status: 400 });
  const refused = { enrollmentId, errors: { message: problems.reason }, reason };
  return data({ problem: undefined, refused }, 422);
}

export default function ClassCertificatesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ClassCertificatesPage {...loaderData} problem={actionData?.problem} refused={actionData?.refused} />;
}
