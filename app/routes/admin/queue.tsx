import { data } from 'react-router';
import { QueuePage } from '#app/features/bespoke/queue/components/queue-page.tsx';
import { moveJob } from '#app/features/bespoke/queue/move-job.server.ts';
import { readQueuePage } from '#app/features/bespoke/queue/queue.page.server.ts';
import { queueFormSchema } from '#app/features/bespoke/queue/queue-form.schema.ts';
import { queueTexts as texts } from '#app/features/bespoke/queue/queue-texts.ts';
import { closeDays, losePower, openDays } from '#app/features/bespoke/queue/save-station.server.ts';
import { notifyOfSlip } from '#app/features/bespoke/queue/slip.server.ts';
import { tickStep } from '#app/features/bespoke/queue/tick-step.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { Route } from './+types/queue.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

/** `job` and `before` ask what a move would do. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const jobId = searchParams.get('job');
  const asked = jobId === null ? undefined : { jobId, before: searchParams.get('before') ?? '' };
  return {
    view: await readQueuePage(services(context), asked),
    isOwner: viewerOf(context).role === 'owner',
    done: wordsFor(texts.done, readNotice(request, texts.done)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const [all, viewer] = [services(context), viewerOf(context)];
  const form = await readForm(request, queueFormSchema, {
    check: texts.refusals.check,
    missing: texts.refusals.missing,
  });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  const pressed = form.data;
  const refuse = (warning: string, status: 404 | 409) =>
    data({ warning, errors: { message: warning, fields: {} }, values: {} }, { status });
  switch (pressed.intent) {
    case 'move': {
      const moved = await moveJob(all, viewer.id, { jobId: pressed.job, before: pressed.before });
      return moved.ok ? redirectWithNotice('/queue', 'moved') : refuse(texts.refusals.gone, 409);
    }
    case 'done':
    case 'undone': {
      const tick = { jobId: pressed.job, step: pressed.step, isDone: pressed.intent === 'done', by: viewer.name };
      const ticked = await tickStep(all, viewer.id, tick);
      return ticked.ok ? redirectWithNotice('/queue', pressed.intent) : refuse(texts.refusals.gone, 404);
    }
    case 'power':
      await losePower(all, viewer.id);
      return redirectWithNotice('/queue', 'closed');
    case 'ill': {
      const today = lagosDay(all.clock());
      const ill = { stationId: pressed.station, fromDay: today, toDay: today, reason: 'ill' } as const;
      const closed = await closeDays(all, viewer.id, ill);
      return closed.ok ? redirectWithNotice('/queue', 'closed') : refuse(texts.refusals.gone, 404);
    }
    case 'back':
      await openDays(all, viewer.id, pressed.closed);
      return redirectWithNotice('/queue', 'closed');
    case 'tell': {
      const { order: orderId, seen, from, to, reason } = pressed;
      if (to < from) {
        const errors = { message: texts.refusals.check, fields: { to: texts.refusals.order } };
        return data({ errors, values: { order: orderId, from, to, reason } }, { status: 422 });
      }
      const slip = { orderId, seen, estimatedFrom: from, estimatedTo: to, reason };
      const told = await notifyOfSlip(all, viewer.id, slip);
      if (told.ok) return redirectWithNotice('/queue', 'told');
      return refuse(told.reason === 'changed' ? texts.refusals.changed : texts.refusals.closed, 409);
    }
  }
}

export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  return <QueuePage {...loaderData} refused={actionData} />;
}
