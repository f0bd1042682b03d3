import { readAdminHome } from '#app/features/office/today/admin-home.server.ts';
import { adminHomeTexts } from '#app/features/office/today/admin-home-texts.ts';
import { AdminHome } from '#app/features/office/today/components/admin-home.tsx';
import { readBenchToday } from '#app/features/orders/bench/bench.page.server.ts';
import { BenchUpload } from '#app/features/orders/bench/components/bench-upload.tsx';
import { shop } from '#app/features.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${adminHomeTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const all = services(context);
  const [home, bench] = await Promise.all([
    readAdminHome(all, shop, viewerOf(context).role === 'owner'),
    readBenchToday(all.db, all.clock()),
  ]);
  return { home, bench };
}

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  return <AdminHome {...loaderData.home} bench={<BenchUpload today={loaderData.bench} hasLink />} />;
}
