import { data, redirect } from 'react-router';
import { z } from 'zod';
import { quoteFormTexts } from '#app/features/bespoke/quotes/quote-form-texts.ts';
import { enrollmentBalanceTexts } from '#app/features/class/masterclass/door/enrollment-balance-texts.ts';
import { balanceLink, findNextDue } from '#app/features/pay/dues/balance-link.server.ts';
import { mailBalanceLink, readBalancePage } from '#app/features/pay/enrollments/class-balance.server.ts';
import { BalancePage } from '#app/features/pay/enrollments/components/balance-page.tsx';
import { offlinePaymentSchema } from '#app/features/pay/payments/offline-payment.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { recordOffline } from '../record-offline.server.ts';
import type { Route } from './+types/enrollment-balance.ts';

const linkSchema = z.strictObject({ intent: z.enum(['make', 'mail']) });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${enrollmentBalanceTexts.admin.heading}, ${loaderData?.balance.name ?? ''} · ${matches[0].loaderData.business.name}`,
  },
];

/** /enrollments/:enrollmentId/balance */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const balance = await readBalancePage(services(context), params.enrollmentId);
  if (!balance) throw data(null, { status: 404 });
  return { balance, notice: readNotice(request, ['sent', 'made', 'recorded']) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { enrollmentId } = params;
  const page = `/enrollments/${enrollmentId}/balance`;
  const form = await readFormData(request);
  const intent = form.get('intent');
  if (intent === 'offline') {
    const read = checkForm(form, offlinePaymentSchema, { missing: quoteFormTexts.refusals.summary });
    const part = read.ok ? read.data.part : undefined;
    const due = await findNextDue(all.db, { subjectId: enrollmentId, part });
    // Paid on another screen since: the page says so.
    if (!due) return redirect(page, 303);
    const named = { kind: 'due', subjectId: due.id, pays: part === 'all' ? 'all' : 'part' } as const;
    const refused = await recordOffline(all, viewer, request, read, named);
    return refused ? data({ offline: refused }, refused.status) : redirectWithNotice(`${page}`, 'recorded');
  }
  const read = checkForm(form, linkSchema, { missing: quoteFormTexts.refusals.summary });
  if (!read.ok) throw data(null, { status: 400 });
  if (read.data.intent === 'mail') {
    const sent = await mailBalanceLink(all, viewer.id, enrollmentId);
    return sent ? redirectWithNotice(page, 'sent') : redirect(page, 303);
  }
  const made = await balanceLink(all, viewer.id, { subject: 'enrollment', id: enrollmentId });
  return made ? redirectWithNotice(page, 'made') : redirect(page, 303);
}

export default function EnrollmentBalance({ loaderData, actionData }: Route.ComponentProps) {
  return <BalancePage {...loaderData} offlineRefusal={actionData?.offline} />;
}
