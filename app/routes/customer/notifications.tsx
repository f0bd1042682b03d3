import { data, redirect } from 'react-router';
import { CustomerNotifications } from '#app/features/ground/notifications/components/customer-notifications.tsx';
import { markSeen } from '#app/features/ground/notifications/door/notification.mutations.server.ts';
import { listForCustomer } from '#app/features/ground/notifications/notification.queries.server.ts';
import { markSeenSchema } from '#app/features/ground/notifications/notification-form.schema.ts';
import { notificationTexts } from '#app/features/ground/notifications/notification-texts.ts';
import { viewNotification } from '#app/features/ground/notifications/notification-views.ts';
import { shop } from '#app/features.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { isFromScript } from '../from-script.ts';
import type { Route } from './+types/notifications.ts';

const SHOWN = 50;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${notificationTexts.customer.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await listForCustomer(services(context).db, { userId: viewerOf(context).id, limit: SHOWN });
  // Also of a kind that is sent no more.
  const groupOf = (kind: string) => shop.messages.find((each) => each.kind === kind)?.group ?? 'other';
  return { notifications: rows.map((row) => ({ ...viewNotification(row), group: groupOf(row.kind) })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, markSeenSchema);
  if (!form.ok) throw data(null, { status: 400 });
  await markSeen(services(context), viewerOf(context).id, form.data.upTo);
  return isFromScript(request) ? data({ ok: true }) : redirect('/notifications', 303);
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  return <CustomerNotifications notifications={loaderData.notifications} />;
}
