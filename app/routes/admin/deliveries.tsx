import { data } from 'react-router';
import { listMadeOrders } from '#app/features/bespoke/queue/queue.queries.server.ts';
import { DeliveriesPage } from '#app/features/orders/deliveries/components/deliveries-page.tsx';
import { readDeliveries } from '#app/features/orders/deliveries/deliveries.page.server.ts';
import { deliveriesFormSchema, slotsOf } from '#app/features/orders/deliveries/delivery-form.schema.ts';
import { deliveryTexts as texts } from '#app/features/orders/deliveries/delivery-texts.ts';
import { offerDays } from '#app/features/orders/deliveries/offer-days.server.ts';
import { planRun } from '#app/features/orders/deliveries/plan-run.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { Route } from './+types/deliveries.ts';

const { check, missing } = texts.refusals;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

/** `order` is the one this page was opened for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const all = services(context);
  const asked = new URL(request.url).searchParams.get('order');
  const made = await listMadeOrders(all.db);
  return {
    view: await readDeliveries(all, asked ? [...made, asked] : made),
    asked,
    done: readNotice(request, texts.notices),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const [all, actor] = [services(context), viewerOf(context).id];
  const typed = await readFormData(request);
  const form = checkForm(typed, deliveriesFormSchema, { check, missing, lists: ['orders'] });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  const today = lagosDay(all.clock());
  const refuse = (fields: Record<string, string>) =>
    data({ errors: { message: check, fields }, values: shownAgain(formObject(typed, ['orders'])) }, { status: 422 });
  if (form.data.intent === 'plan') {
    const { day, vehicle, helper, orders: orderIds } = form.data;
    if (day < today) return refuse({ day: texts.refusals.past });
    const { runId, stayed, collected } = await planRun(all, actor, { orderIds, day, vehicle, helper });
    if (collected.length > 0) return refuse({ orders: texts.refusals.collected });
    return redirectWithNotice(runId ? `/deliveries/${runId}` : '/deliveries', stayed.length > 0 ? 'gone' : 'planned');
  }
  const { slots, fields } = slotsOf(form.data, today);
  if (Object.keys(fields).length > 0) return refuse(fields);
  const { stayed } = await offerDays(all, actor, { orderIds: form.data.orders, slots });
  return redirectWithNotice('/deliveries', stayed.length > 0 ? 'gone' : 'offered');
}

export default function Deliveries({ loaderData: { view, asked, done }, actionData }: Route.ComponentProps) {
  const notice = done && {
    tone: done === 'gone' ? ('warn' as const) : ('success' as const),
    words: texts.notices[done],
  };
  return <DeliveriesPage view={view} asked={asked} notice={notice} refused={actionData} />;
}
