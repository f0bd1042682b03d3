import { data, redirectDocument } from 'react-router';
import { NotFound } from '#app/features/shop/grid/components/not-found.tsx';
import { readShopCategories } from '#app/features/shop/grid/shop-categories.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { pageNotFound } from '../problem-texts.ts';
import type { Route } from './+types/not-found.ts';

export const handle = { isBare: true };

/** Every unknown address. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shown: categories } = await readShopCategories(services(context));
  return data({ categories }, { status: 404 });
}
export const action = loader;

/** What this document's table of routes does not know may be in the other one (server/route-tables.ts). */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Back may show the page that was left as it was: waiting for this address.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  throw redirectDocument(request.url);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${pageNotFound} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound {...loaderData} />;
}
