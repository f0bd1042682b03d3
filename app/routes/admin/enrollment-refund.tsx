import { data } from 'react-router';
import { findEnrollment } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { WholeRefundPage } from '#app/features/pay/refunds/components/whole-refund-page.tsx';
import { refundTexts } from '#app/features/pay/refunds/refund-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import { readWholeRefund, takeWholeRefund } from '../refund-over-payments.server.ts';
import type { Route } from './+types/enrollment-refund.ts';

const { ofPlace } = refundTexts.form;

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${ofPlace(loaderData?.name ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /enrollments/:enrollmentId/refund */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const enrollment = await findEnrollment(db, params.enrollmentId);
  if (!enrollment) throw data(null, { status: 404 });
  const { id, fullName: name, cancelledAt } = enrollment;
  const form = await readWholeRefund({ db, clock }, { enrollmentId: id });
  return { path: `/enrollments/${id}`, name, form: { ...form, hasPlace: cancelledAt === null } };
}

export async function action({ context, params: { enrollmentId }, request }: Route.ActionArgs) {
  if (!(await findEnrollment(services(context).db, enrollmentId))) throw data(null, { status: 404 });
  return takeWholeRefund({ request, context }, { of: { enrollmentId }, back: `/enrollments/${enrollmentId}` });
}

export default function EnrollmentRefund({ loaderData: { path, name, form }, actionData }: Route.ComponentProps) {
  return <WholeRefundPage title={ofPlace(name)} back={{ to: path, words: name }} form={form} answer={actionData} />;
}
