import { data } from 'react-router';
import { DocumentLinks } from '#app/features/money/documents/components/document-links.tsx';
import { readDocuments } from '#app/features/money/documents/document-links.server.ts';
import { attachEnrollment } from '#app/features/office/people/attach-enrollment.server.ts';
import { EnrollmentPage } from '#app/features/office/people/components/enrollment-page.tsx';
import { readEnrollment, resendReceipt } from '#app/features/office/people/enrollments.server.ts';
import { freePlace } from '#app/features/office/people/free-place.server.ts';
import { enrollmentFormSchema } from '#app/features/office/people/people-forms.schema.ts';
import { enrollmentsTexts } from '#app/features/office/people/people-texts.ts';
import { EnrollmentRefunds } from '#app/features/pay/refunds/components/enrollment-refunds.tsx';
import { readRefundsOfPlace } from '#app/features/pay/refunds/read-refunds.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/enrollment.ts';

const { notices: NOTICES, title } = enrollmentsTexts;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.enrollment.name ?? title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const enrollment = await readEnrollment(services(context).db, params.enrollmentId);
  if (!enrollment) throw data(null, { status: 404 });
  const { refunds, canRefundAll } = await readRefundsOfPlace(services(context).db, params.enrollmentId);
  const documents = await readDocuments(services(context), [params.enrollmentId]);
  const isOwner = viewerOf(context).role === 'owner';
  const refundAllAt = isOwner && canRefundAll ? `/enrollments/${params.enrollmentId}/refund` : null;
  return { enrollment, documents, isOwner, refunds, refundAllAt, notice: readNotice(request, NOTICES) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, enrollmentFormSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const all = services(context);
  const actor = viewerOf(context).id;
  const { enrollmentId } = params;
  const back = (notice: string) => redirectWithNotice(`/enrollments/${enrollmentId}`, notice);
  if (form.data.intent === 'resend_receipt') return back(await resendReceipt(all, actor, enrollmentId));
  if (form.data.intent === 'free_place') {
    // It cannot be taken back, and belongs to the refund, which is the owner's as well.
    if (viewerOf(context).role !== 'owner') throw new Response(enrollmentsTexts.onlyOwnerFrees, { status: 403 });
    const freed = await freePlace(all, actor, { enrollmentId });
    if (freed === 'unknown_enrollment') throw data(null, { status: 404 });
    return back(freed);
  }
  const attached = await attachEnrollment(all, actor, { enrollmentId, cohortId: form.data.cohortId || null });
  if (attached.ok) return back(attached.notice);
  if (attached.reason === 'unknown_enrollment' || attached.reason === 'unknown_class')
    throw data(null, { status: 404 });
  return back(attached.reason);
}

const GOOD = new Set(['attached', 'detached', 'resent', 'freed']);

export default function EnrollmentRoute({
  loaderData: { enrollment, documents, isOwner, refunds, refundAllAt, notice },
}: Route.ComponentProps) {
  const { business } = useRootData();
  const words = notice && NOTICES[notice];
  const tone = notice && GOOD.has(notice) ? 'success' : 'warn';
  return (
    <EnrollmentPage
      enrollment={enrollment}
      isOwner={isOwner}
      businessName={business.name}
      notice={words ? { tone, words } : undefined}
      panels={
        <>
          <EnrollmentRefunds refunds={refunds} refundAllAt={refundAllAt} />
          <DocumentLinks links={documents} />
        </>
      }
    />
  );
}
