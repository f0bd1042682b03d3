import { classAdminTexts } from '#app/features/class/courses/class-admin-texts.ts';
import { readClassList } from '#app/features/class/courses/class-page.server.ts';
import { ClassList } from '#app/features/class/courses/components/class-list.tsx';
import { countWaiters } from '#app/features/class/waiting-list/class-waiters.queries.server.ts';
import { waitingAdminTexts } from '#app/features/class/waiting-list/waiting-list-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/classes.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${classAdminTexts.list.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const isOverFullOnly = new URL(request.url).searchParams.get('show') === 'over-full';
  const { db } = services(context);
  const [classes, waiters] = await Promise.all([readClassList(db, { isOverFullOnly }), countWaiters(db)]);
  return { classes, isOverFullOnly, waiting: waitingAdminTexts.count(waiters) };
}

export default function Classes({ loaderData }: Route.ComponentProps) {
  return <ClassList {...loaderData} />;
}
