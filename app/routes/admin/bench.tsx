import { data } from 'react-router';
import { readBenchPage } from '#app/features/orders/bench/bench.page.server.ts';
import { benchFormSchema } from '#app/features/orders/bench/bench-form.schema.ts';
import { benchOfficeTexts } from '#app/features/orders/bench/bench-office-texts.ts';
import { benchTexts } from '#app/features/orders/bench/bench-texts.ts';
import { BenchPage } from '#app/features/orders/bench/components/bench-page.tsx';
import { describeBench, showBench, takeBenchDown } from '#app/features/orders/bench/show-bench.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/bench.ts';

const HERE = '/at-the-bench';
const { notices } = benchOfficeTexts;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const day = new URL(request.url).searchParams.get('day');
  const page = await readBenchPage(db, { day: day && isDay(day) ? day : null, now: clock() });
  return { page, notice: readNotice(request, notices) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const actor = viewerOf(context).id;
  const upload = { upTo: filesUpTo(request), person: actor, isTeam: true, saysTooLarge: true };
  return readFiles(request, upload, async (fields) => {
    const form = checkForm(fields, benchFormSchema, { lists: ['orders'] });
    if (!form.ok && form.status === 400) throw data(null, { status: 400 });
    if (!form.ok) return data({ errors: form.errors }, { status: form.status });
    const asked = form.data;
    if (asked.intent === 'take_down') {
      const isGone = await takeBenchDown(all, actor, asked.day);
      return redirectWithNotice(HERE, isGone ? 'taken_down' : 'gone');
    }
    if (asked.intent === 'describe') {
      const { day, words, orders: orderIds } = asked;
      const isKept = await describeBench(all, actor, { day, words, orderIds });
      return redirectWithNotice(isKept ? `${HERE}?day=${day}` : HERE, isKept ? 'kept' : 'gone');
    }
    const bytes = new Uint8Array(await asked.photo.arrayBuffer());
    if (bytes.length === 0) return redirectWithNotice(HERE, 'no_file');
    const shown = await showBench(all, actor, bytes);
    return redirectWithNotice(HERE, shown.ok ? 'shown' : shown.reason);
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${benchTexts.title} · ${matches[0].loaderData.business.name}` },
];

export default function Bench({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData && 'errors' in actionData ? actionData.errors : null;
  return <BenchPage {...loaderData.page} notice={loaderData.notice} errors={errors} />;
}
