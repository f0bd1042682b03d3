import { data } from 'react-router';
import { deviceName } from '#app/features/ground/accounts/device-name.ts';
import { NewsPage } from '#app/features/ground/notifications/components/news-page.tsx';
import { saveChoices, switchNews } from '#app/features/ground/notifications/news.mutations.server.ts';
import { readChoicesOf } from '#app/features/ground/notifications/news.queries.server.ts';
import { newsFormSchema } from '#app/features/ground/notifications/news.schema.ts';
import { addDevice, listDevices, removeDevice } from '#app/features/ground/notifications/news-devices.server.ts';
import { newsTexts as texts } from '#app/features/ground/notifications/news-texts.ts';
import { topicsOf } from '#app/features/ground/notifications/news-topics.ts';
import { push, pushKeys } from '#app/features/ground/notifications/push.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/news.ts';

const PATH = '/adminNotifications/choices';

export async function loader({ request, context }: Route.LoaderArgs) {
  const parts = services(context);
  const viewer = viewerOf(context);
  const devices = await listDevices(parts.db, await parts.auth.listSessions(viewer, request));
  return {
    chosen: await readChoicesOf(parts.db, viewer),
    topics: topicsOf(viewer.role),
    publicKey: pushKeys(parts.config).publicKey,
    devices: devices.map(({ id, userAgent, isThis }) => ({ id, isThis, name: deviceName(userAgent) })),
    done: readNotice(request, texts.done),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parts = services(context);
  const viewer = viewerOf(context);
  const form = await readForm(request, newsFormSchema, { lists: ['shown'], missing: texts.check, check: texts.check });
  if (!form.ok && form.status === 400) throw data(null, { status: 400 });
  if (!form.ok) return data({ errors: form.errors }, 422);
  if (form.data.intent === 'switch') {
    await switchNews(parts, viewer, form.data.to === 'on');
    // The switch is there.
    return redirectWithNotice('/settings', form.data.to);
  }
  if (form.data.intent === 'show') {
    const { intent: _, ...subscription } = form.data;
    const own = (await parts.auth.listSessions(viewer, request)).find(({ isThis }) => isThis);
    if (!own) throw data(null, { status: 400 });
    await addDevice(parts, viewer.id, { of: { session: own }, userAgent: own.userAgent, subscription });
    const first = await push(parts, { to: subscription, shown: { ...texts.devices.first, href: PATH, tag: 'first' } });
    return redirectWithNotice(PATH, first.kind === 'taken' ? 'shown' : 'unreached');
  }
  if (form.data.intent === 'hide') {
    const { device } = form.data;
    const own = (await parts.auth.listSessions(viewer, request)).find(({ id }) => id === device);
    if (own) await removeDevice(parts, viewer.id, { of: { sessionId: own.id }, userAgent: own.userAgent });
    return redirectWithNotice(PATH, 'hidden');
  }
  const { order, message, request: requested, quote, payment = 'off', isOn, shown, quietFrom, quietUntil } = form.data;
  await saveChoices(parts, viewer, {
    isOn: isOn === 'on',
    ways: { order, message, request: requested, quote, payment },
    shown,
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
