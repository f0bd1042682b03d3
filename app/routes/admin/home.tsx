import { readAdminHome } from '#app/features/admin-home/admin-home.server.ts';
import { adminHomeTexts } from '#app/features/admin-home/admin-home-texts.ts';
import { AdminHome } from '#app/features/admin-home/components/admin-home.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${adminHomeTexts.title} · ${matches[0].loaderData.business.name}` },
];

export function loader({ context }: Route.LoaderArgs) {
  return readAdminHome(services(context), { isOwner: viewerOf(context).role === 'owner' });
}

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  return <AdminHome {...loaderData} />;
}
