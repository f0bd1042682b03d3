import { data } from 'react-router';
import { NewsPage } from '#app/features/ground/notifications/components/news-page.tsx';
import { saveChoices, switchNews } from '#app/features/ground/notifications/news.mutations.server.ts';
import { readChoicesOf } from '#app/features/ground/notifications/news.queries.server.ts';
import { newsFormSchema } from '#app/features/ground/notifications/news.schema.ts';
import { newsTexts as texts } from '#app/features/ground/notifications/news-texts.ts';
import { topicsOf } from '#app/features/ground/notifications/news-topics.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/news.ts';

const PATH = '/adminNotifications/choices';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  return {
    chosen: await readChoicesOf(services(context).db, viewer),
    topics: topicsOf(viewer.role),
    isSaved: readNotice(request, ['saved']) !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parts = services(context);
  const viewer = viewerOf(context);
  const form = await readForm(request, newsFormSchema, { missing: texts.check, check: texts.check });
  if (!form.ok && form.status === 400) throw data(null, { status: 400 });
  if (!form.ok) return data({ errors: form.errors }, 422);
  if (form.data.intent === 'switch') {
    await switchNews(parts, viewer, form.data.to === 'on');
    // The switch is there.
    return redirectWithNotice('/settings', form.data.to);
  }
  const { order, message, request: requested, quote, payment = 'off', isOn, quietFrom, quietUntil } = form.data;
  await saveChoices(parts, viewer, {
    isOn: isOn === 'on',
    ways: { order, message, request: requested, quote, payment },
    quiet: { from: quietFrom, until: quietUntil },
  });
  return redirectWithNotice(PATH, 'saved');
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function News({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsPage {...loaderData} errors={actionData?.errors ?? null} />;
}
