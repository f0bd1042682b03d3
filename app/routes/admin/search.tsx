import { adminSearchTexts } from '#app/features/office/search/admin-search-texts.ts';
import { AdminSearchPage } from '#app/features/office/search/components/admin-search-page.tsx';
import { searchEverything } from '#app/features/office/search/search-everything.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { pagesFor } from '../shells/admin-pages.ts';
import type { Route } from './+types/search.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${adminSearchTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** Of the pages only those this person may open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams.get('q'));
  const isOwner = viewerOf(context).role === 'owner';
  const pages = pagesFor({ isOwner });
  return { search, found: await searchEverything(services(context), { search, pages, isOwner }) };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <AdminSearchPage {...loaderData} />;
}
