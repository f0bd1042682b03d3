import { data } from 'react-router';
import {
  moveComingSessions,
  repeatSessions,
  setOneLink,
} from '#app/features/class/courses/change-all-sessions.server.ts';
import { classAdminTexts } from '#app/features/class/courses/class-admin-texts.ts';
import { CLASS_FORM, scheduleActSchema } from '#app/features/class/courses/class-forms.schema.ts';
import { SchedulePage } from '#app/features/class/courses/components/schedule-page.tsx';
import { readSchedule } from '#app/features/class/courses/schedule-page.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import type { Route } from './+types/schedules.ts';

const { problems } = classAdminTexts;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${classAdminTexts.schedule.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const from = searchParams.get('from') ?? '';
  const asked = { cohortId: searchParams.get('class') || undefined, from: isDay(from) ? from : undefined };
  return {
    page: await readSchedule(db, { ...asked, now: clock() }),
    notice: readNotice(request, classAdminTexts.notices),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = formObject(await readFormData(request), ['weekdays']);
  const typed = shownAgain(sent);
  const intent = typed.intent ?? '';
  const form = checkForm(sent, scheduleActSchema, CLASS_FORM);
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ intent, problem: undefined, errors: form.errors, typed }, { status: 422 });
  }
  const all = services(context);
  const actor = viewerOf(context).id;
  const act = form.data;
  const done = (notice: string) => redirectWithNotice(`/schedules?class=${act.cohortId}`, notice);
  const refuse = (reason: string) => data({ intent, problem: problems[reason], errors: null, typed }, { status: 409 });
  switch (act.intent) {
    case 'repeat': {
      const { intent: _intent, weekdays, ...repetition } = act;
      const planned = await repeatSessions(all, actor, { ...repetition, weekdays: weekdays.map(Number) });
      if (planned.ok) return done('repeated');
      return planned.reason === 'nothing_new' ? done('nothing_new') : refuse(planned.reason);
    }
    case 'link': {
      const linked = await setOneLink(all, actor, { cohortId: act.cohortId, joinLink: act.joinLink });
      return linked.ok ? done('linked') : refuse(linked.reason);
    }
    case 'times': {
      const { cohortId, startTime, endTime } = act;
      const moved = await moveComingSessions(all, actor, { cohortId, startTime, endTime });
      return moved.ok ? done('moved') : refuse(moved.reason);
    }
  }
}

export default function Schedules({ loaderData, actionData }: Route.ComponentProps) {
  return <SchedulePage {...loaderData} answer={actionData} />;
}
