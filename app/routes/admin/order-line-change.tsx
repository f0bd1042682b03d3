import { data, redirect } from 'react-router';
import { quoteFormTexts } from '#app/features/bespoke/quotes/quote-form-texts.ts';
import { refusedGiving } from '#app/features/ground/settings/door/give-away.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { agreeLineChange, withdrawLineChange } from '#app/features/pay/order-changes/answer-line-change.server.ts';
import { type AnswerRefusal, LineChangePage } from '#app/features/pay/order-changes/components/line-change-page.tsx';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { lineChangeSchema } from '#app/features/pay/order-changes/line-change.schema.ts';
import {
  lineChangeLink,
  mailLineChange,
  readLineChange,
} from '#app/features/pay/order-changes/line-change-page.server.ts';
import { offlinePaymentSchema } from '#app/features/pay/payments/offline-payment.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { recordOffline } from '../record-offline.server.ts';
import type { Route } from './+types/order-line-change.ts';

const texts = orderChangeTexts.lines;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${texts.page.title}, ${loaderData?.change.number ?? ''} · ${matches[0].loaderData.business.name}` },
];

/** /orders/:orderId/changes/:lineChangeId */
export async function loader({ context, params: { orderId, lineChangeId: changeId }, request }: Route.LoaderArgs) {
  const change = await readLineChange(services(context), { orderId, changeId });
  if (!change) throw data(null, { status: 404 });
  return { change, notice: readNotice(request, ['sent', 'made', 'proposed']) };
}

interface Answer {
  answer?: AnswerRefusal;
  refusal?: string;
  offline?: Awaited<ReturnType<typeof recordOffline>>;
}

export async function action({ context, params: { orderId, lineChangeId }, request }: Route.ActionArgs) {
  const named = { orderId, changeId: lineChangeId };
  const all = services(context);
  const viewer = viewerOf(context);
  const page = `/orders/${orderId}/changes/${lineChangeId}`;
  const order = `/orders/${orderId}`;
  const form = await readFormData(request);
  const missing = { missing: quoteFormTexts.refusals.summary };
  if (form.get('intent') === 'offline') {
    const read = checkForm(form, offlinePaymentSchema, missing);
    const change = await readLineChange(all, named);
    // Paid or withdrawn on another screen since: the page says so.
    if (!change?.dueId || !change.isWaiting) return redirect(page, 303);
    const offline = await recordOffline(all, viewer, request, read, { kind: 'due', subjectId: change.dueId });
    return offline ? data<Answer>({ offline }, offline.status) : redirectWithNotice(order, 'approved');
  }
  const read = checkForm(form, lineChangeSchema, missing);
  if (!read.ok && read.status === 400) throw data(null, { status: 400 });
  if (!read.ok) {
    const answer = { intent: String(form.get('intent')), errors: read.errors, typed: read.values };
    return data<Answer>({ answer }, { status: read.status });
  }
  const wanted = read.data;
  if (wanted.intent === 'mail') {
    const sent = await mailLineChange(all, viewer.id, named);
    return sent ? redirectWithNotice(page, 'sent') : redirect(page, 303);
  }
  if (wanted.intent === 'make') {
    const made = await lineChangeLink(all, viewer.id, named);
    return made ? redirectWithNotice(page, 'made') : redirect(page, 303);
  }
  const { intent, ...about } = wanted;
  const answered =
    'how' in about
      ? await agreeLineChange(all, viewer.id, { ...named, ...about })
      : await withdrawLineChange(all, viewer.id, { ...named, ...about });
  if (answered.ok) return redirectWithNotice(order, intent === 'agree' ? 'approved' : 'withdrawn');
  if (answered.reason === 'unknown_change') throw data(null, { status: 404 });
  if (answered.reason === 'too_much') {
    const message = refusedGiving(await rightsOf(all.db, viewer.id), 'waived_change');
    const errors = { message, fields: { how: message } };
    const typed = Object.fromEntries(Object.entries(about).map(([name, words]) => [name, words]));
    return data<Answer>({ answer: { intent, errors, typed } }, { status: 403 });
  }
  const refusal = answered.reason === 'paying' ? orderChangeTexts.lines.page.paying : texts.page.closed;
  return data<Answer>({ refusal }, { status: 409 });
}

export default function OrderLineChange({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, refusal, offline }: Answer = actionData ?? {};
  return <LineChangePage {...loaderData} answer={answer} refusal={refusal} offlineRefusal={offline} />;
}
