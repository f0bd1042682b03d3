import { Enrollments } from '#app/features/office/people/components/enrollments.tsx';
import { ENROLLMENT_FILTERS } from '#app/features/office/people/enrollments.queries.server.ts';
import { readEnrollments } from '#app/features/office/people/enrollments.server.ts';
import { enrollmentsTexts } from '#app/features/office/people/people-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { exportRefusal } from '../export-csv.server.ts';
import type { Route } from './+types/enrollments.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${enrollmentsTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams.get('q'));
  const before = searchParams.get('before');
  const shown = ENROLLMENT_FILTERS.find((each) => each === searchParams.get('show')) ?? 'all';
  // A search looks through all of them.
  const filter = search === '' ? shown : 'all';
  return {
    ...(await readEnrollments(services(context).db, { filter, search, before })),
    filter,
    search,
    before: before ?? '',
    isOwner: viewerOf(context).role === 'owner',
    refused: exportRefusal(request),
  };
}

export default function EnrollmentsPage({ loaderData }: Route.ComponentProps) {
  return <Enrollments {...loaderData} />;
}
