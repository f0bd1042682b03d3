import { OwedPage } from '#app/features/owed/components/owed-page.tsx';
import { readOwed } from '#app/features/owed/owed.server.ts';
import { owedTexts } from '#app/features/owed/owed-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/owed.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${owedTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before');
  const { db, clock } = services(context);
  return { ...(await readOwed(db, { before, now: clock() })), before: before ?? '' };
}

export default function Owed({ loaderData }: Route.ComponentProps) {
  return <OwedPage {...loaderData} />;
}
