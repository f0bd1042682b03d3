import { data, redirect } from 'react-router';
import { z } from 'zod';
import { quoteFormTexts } from '#app/features/bespoke/quotes/quote-form-texts.ts';
import { balanceLink, findNextDue } from '#app/features/pay/dues/balance-link.server.ts';
import { balanceTexts } from '#app/features/pay/dues/balance-texts.ts';
import { OrderBalancePage } from '#app/features/pay/dues/components/order-balance-page.tsx';
import { mailOrderBalanceLink, readOrderBalance } from '#app/features/pay/dues/order-balance.server.ts';
import { ownBalanceTexts } from '#app/features/pay/dues/own-balance-texts.ts';
import { startUnpaid } from '#app/features/pay/dues/start-unpaid.server.ts';
import { offlinePaymentSchema } from '#app/features/pay/payments/offline-payment.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { line, required } from '#app/platform/forms/text.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { recordOffline } from '../record-offline.server.ts';
import type { Route } from './+types/order-balance.ts';

const linkSchema = z.strictObject({ intent: z.enum(['make', 'mail']) });
const startSchema = z.strictObject({
  intent: z.literal('start'),
  reason: required(line(MAX_REASON_LENGTH), balanceTexts.admin.startReasonMissing),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${ownBalanceTexts.heading}, order ${loaderData?.balance.number ?? ''} · ${matches[0].loaderData.business.name}`,
  },
];

/** /orders/:orderId/balance */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const balance = await readOrderBalance(services(context), params.orderId);
  if (!balance) throw data(null, { status: 404 });
  const mayStart = viewerOf(context).role === 'owner';
  return { balance, mayStart, notice: readNotice(request, ['sent', 'made', 'recorded', 'started']) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { orderId } = params;
  const page = `/orders/${orderId}/balance`;
  const form = await readFormData(request);
  if (form.get('intent') === 'offline') {
    const read = checkForm(form, offlinePaymentSchema, { missing: quoteFormTexts.refusals.summary });
    const part = read.ok ? read.data.part : undefined;
    const due = await findNextDue(all.db, { subjectId: orderId, part });
    // Paid on another screen since: the page says so.
    if (!due) return redirect(page, 303);
    const refused = await recordOffline(all, viewer, request, read, {
      kind: 'due',
      subjectId: due.id,
      pays: part === 'all' ? 'all' : 'part',
    });
    return refused ? data({ offline: refused }, refused.status) : redirectWithNotice(page, 'recorded');
  }
  if (form.get('intent') === 'start') {
    if (viewer.role !== 'owner') throw data(null, { status: 403 });
    const read = checkForm(form, startSchema, { missing: balanceTexts.admin.startReasonMissing });
    if (!read.ok) return data({ start: { errors: read.errors, typed: String(form.get('reason') ?? '') } }, read.status);
    const started = await startUnpaid(all, viewer.id, { orderId, reason: read.data.reason });
    return started ? redirectWithNotice(page, 'started') : redirect(page, 303);
  }
  const read = checkForm(form, linkSchema, { missing: quoteFormTexts.refusals.summary });
  if (!read.ok) throw data(null, { status: 400 });
  if (read.data.intent === 'mail') {
    const sent = await mailOrderBalanceLink(all, viewer.id, orderId);
    return sent ? redirectWithNotice(page, 'sent') : redirect(page, 303);
  }
  const made = await balanceLink(all, viewer.id, { subject: 'order', id: orderId });
  return made ? redirectWithNotice(page, 'made') : redirect(page, 303);
}

export default function OrderBalance({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OrderBalancePage
      {...loaderData}
      offlineRefusal={actionData && 'offline' in actionData ? actionData.offline : undefined}
      startRefusal={actionData && 'start' in actionData ? actionData.start : undefined}
    />
  );
}
