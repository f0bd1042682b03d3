import { data, redirect } from 'react-router';
import { readAdminInbox } from '#app/features/ground/notifications/admin-inbox.server.ts';
import { AdminNotifications } from '#app/features/ground/notifications/components/admin-notifications.tsx';
import { markReadByAdmins } from '#app/features/ground/notifications/door/notification.mutations.server.ts';
import { markReadSchema } from '#app/features/ground/notifications/notification-form.schema.ts';
import { notificationTexts } from '#app/features/ground/notifications/notification-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { isFromScript } from '../from-script.ts';
import type { Route } from './+types/notifications.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${notificationTexts.admin.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [newBefore, before] = [searchParams.get('newBefore'), searchParams.get('before')];
  const inbox = await readAdminInbox(services(context).db, { newBefore, before });
  return { ...inbox, newBefore: newBefore ?? '', before: before ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, markReadSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const which = 'upTo' in form.data ? { upTo: form.data.upTo } : { id: form.data.notificationId };
  // Read by somebody else in the meantime is read all the same.
  await markReadByAdmins(services(context), viewerOf(context).id, { which });
  return isFromScript(request) ? data({ ok: true }) : redirect('/adminNotifications', 303);
}

export default function AdminNotificationsPage({ loaderData }: Route.ComponentProps) {
  return <AdminNotifications {...loaderData} />;
}
