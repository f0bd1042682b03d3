import { data } from 'react-router';
import { z } from 'zod';
import { quoteFormTexts } from '#app/features/bespoke/quotes/quote-form-texts.ts';
import { setReminders } from '#app/features/money/dues/door/reminder-stops.server.ts';
import { OneDuePage } from '#app/features/pay/dues/components/due-page.tsx';
import { readDue } from '#app/features/pay/dues/owed.server.ts';
import { owedTexts } from '#app/features/pay/dues/owed-texts.ts';
import { linkOfDue, remindOfDue } from '#app/features/pay/dues/remind-of-due.server.ts';
import { offlinePaymentSchema } from '#app/features/pay/payments/offline-payment.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { recordOffline } from '../record-offline.server.ts';
import type { Route } from './+types/owed-due.ts';

/** The buttons beside the form that records it. */
const formSchema = z.strictObject({ intent: z.enum(['make', 'mail', 'stop', 'start']) });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${owedTexts.title}, ${loaderData?.due.who ?? ''} · ${matches[0].loaderData.business.name}` },
];

/** /owed/:dueId */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const due = await readDue(services(context), params.dueId);
  if (!due) throw data(null, { status: 404 });
  return { due, notice: readNotice(request, owedTexts.notices) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { dueId } = params;
  const page = `/owed/${dueId}`;
  const due = await readDue(all, dueId);
  const form = await readFormData(request);
  if (form.get('intent') === 'offline') {
    if (!due) throw data(null, { status: 404 });
    const read = checkForm(form, offlinePaymentSchema, { missing: quoteFormTexts.refusals.summary });
    const refused = await recordOffline(all, viewer, request, read, { kind: 'due', subjectId: dueId });
    return refused ? data({ offline: refused }, refused.status) : redirectWithNotice(page, 'recorded');
  }
  const read = checkForm(form, formSchema);
  if (!read.ok) throw data(null, { status: 400 });
  if (!due) throw data(null, { status: 404 });
  const { intent } = read.data;
  if (intent === 'stop' || intent === 'start') {
    const reminds = intent === 'start';
    if (due.email) await setReminders(all, viewer.id, { email: due.email, reminds, subjectId: due.subjectId });
    return redirectWithNotice(page, reminds ? 'started' : 'stopped');
  }
  if (intent === 'mail') {
    const reminded = await remindOfDue(all, viewer.id, dueId);
    if (!reminded.ok) return redirectWithNotice(page, reminded.reason);
    return redirectWithNotice(page, { sent: 'reminded', already: 'already', no_email: 'ready' }[reminded.told]);
  }
  const made = await linkOfDue(all, viewer.id, dueId);
  return redirectWithNotice(page, made.ok ? 'made' : made.reason);
}

export default function OwedDue({ loaderData, actionData }: Route.ComponentProps) {
  return <OneDuePage {...loaderData} offlineRefusal={actionData?.offline} />;
}
