import { data, redirect } from 'react-router';
import { AdminNotifications } from '#app/features/notifications/components/admin-notifications.tsx';
import { markReadByAdmins } from '#app/features/notifications/notification.mutations.server.ts';
import { listForAdmins } from '#app/features/notifications/notification.queries.server.ts';
import { markReadSchema } from '#app/features/notifications/notification-form.schema.ts';
import { notificationTexts } from '#app/features/notifications/notification-texts.ts';
import { viewNotification } from '#app/features/notifications/notification-views.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { isFromScript } from '../from-script.ts';
import type { Route } from './+types/notifications.ts';

const SHOWN = 50;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${notificationTexts.admin.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { unread, read } = await listForAdmins(services(context).db, SHOWN);
  return { unread: unread.map(viewNotification), read: read.map(viewNotification) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = markReadSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, { status: 400 });
  const { db, clock } = services(context);
  // Read by somebody else in the meantime is read all the same.
  await markReadByAdmins(db, form.data.notificationId, clock());
  return isFromScript(request) ? data({ ok: true }) : redirect('/adminNotifications', 303);
}

export default function AdminNotificationsPage({ loaderData }: Route.ComponentProps) {
  return <AdminNotifications {...loaderData} />;
}
