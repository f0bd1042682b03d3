import { data } from 'react-router';
import { RunPage } from '#app/features/orders/deliveries/components/run-page.tsx';
import { readRun } from '#app/features/orders/deliveries/deliveries.page.server.ts';
import { runFormSchema } from '#app/features/orders/deliveries/delivery-form.schema.ts';
import { deliveryTexts as texts } from '#app/features/orders/deliveries/delivery-texts.ts';
import { recordEnd } from '#app/features/orders/deliveries/end-stop.server.ts';
import { leaveRun } from '#app/features/orders/deliveries/leave-run.server.ts';
import { changeRun, changeRunLink, moveStop, removeStop } from '#app/features/orders/deliveries/plan-run.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/delivery-run.ts';

const { check, missing } = texts.refusals;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.run.title ?? texts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const run = await readRun(services(context), params.runId);
  if (!run) throw data(null, { status: 404 });
  return { run, done: readNotice(request, texts.notices) };
}

export async function action({ context, params: { runId }, request }: Route.ActionArgs) {
  const [all, actor] = [services(context), viewerOf(context).id];
  const typed = await readFormData(request);
  const form = checkForm(typed, runFormSchema, { check, missing, lists: ['stops'] });
  if (!form.ok && form.status === 400) throw data(null, { status: 400 });
  const run = await readRun(all, runId);
  if (!run) throw data(null, { status: 404 });
  const page = `/deliveries/${runId}`;
  const refuse = (message: string, fields: Record<string, string> = {}, asksWhy = false) =>
    data({ errors: { message, fields }, values: shownAgain(formObject(typed, ['stops'])), asksWhy }, { status: 422 });
  if (!form.ok) return refuse(form.errors.message, form.errors.fields, typed.has('unpaidReason'));
  const pressed = form.data;
  switch (pressed.intent) {
    case 'up':
    case 'down':
      await moveStop(all, actor, { runId, stopId: pressed.stop, way: pressed.intent });
      return redirectWithNotice(page, 'moved');
    case 'remove': {
      const isOff = await removeStop(all, actor, { runId, stopId: pressed.stop });
      const isThere = (await readRun(all, runId)) !== undefined;
      return redirectWithNotice(isThere ? page : '/deliveries', isOff ? 'removed' : 'gone');
    }
    case 'save': {
      const isSaved = await changeRun(all, actor, { runId, vehicle: pressed.vehicle, helper: pressed.helper });
      return isSaved ? redirectWithNotice(page, 'saved') : refuse(check, { vehicle: texts.refusals.taken });
    }
    case 'link': {
      const isChanged = await changeRunLink(all, actor, { runId, change: pressed.change });
      return redirectWithNotice(page, isChanged ? (pressed.change === 'make' ? 'linked' : 'withdrawn') : 'gone');
    }
    case 'delivered':
    case 'came_back': {
      const { intent, stop: stopId, ...ending } = pressed;
      const report =
        'reason' in ending
          ? ({ outcome: 'came_back', reason: ending.reason } as const)
          : ({ outcome: 'delivered', receivedBy: ending.receivedBy, collectedKobo: null, photo: undefined } as const);
      const ended = await recordEnd(all, actor, { runId, stopId, report, at: null });
      return redirectWithNotice(page, ended.ok ? intent : 'gone');
    }
    case 'leave': {
      const { stops: stopIds, fromTime, toTime, unpaidReason } = pressed;
      const sent = await leaveRun(all, actor, { runId, stopIds, fromTime, toTime, unpaidReason });
      if (sent.ok) return redirectWithNotice(page, 'left');
      const orders = sent.orders.join(', ');
      if (sent.reason === 'unpaid')
        return refuse(texts.run.unpaid(orders), { unpaidReason: texts.refusals.unpaidReason }, true);
      if (sent.reason === 'other_day') return refuse(texts.refusals.otherDay(run.day));
      if (sent.reason === 'change_waits') return refuse(texts.refusals.changeWaits(orders));
      return redirectWithNotice(page, 'gone');
    }
  }
}

export default function DeliveryRun({ loaderData: { run, done }, actionData }: Route.ComponentProps) {
  const notice = done && {
    tone: done === 'gone' ? ('warn' as const) : ('success' as const),
    words: texts.notices[done],
  };
  return <RunPage run={run} notice={notice} refused={actionData} />;
}
