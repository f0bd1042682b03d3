import { readAdminHome } from '#app/features/office/today/admin-home.server.ts';
import { adminHomeTexts } from '#app/features/office/today/admin-home-texts.ts';
import { AdminHome } from '#app/features/office/today/components/admin-home.tsx';
import { shop } from '#app/features.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${adminHomeTexts.title} · ${matches[0].loaderData.business.name}` },
];

export function loader({ context }: Route.LoaderArgs) {
  return readAdminHome(services(context), shop, viewerOf(context).role === 'owner');
}

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  return <AdminHome {...loaderData} />;
}
