import { data, isRouteErrorResponse } from 'react-router';
import { readBriefPage } from '#app/features/briefs/brief.page.server.ts';
import { briefTexts as texts } from '#app/features/briefs/brief-texts.ts';
import { BriefPage } from '#app/features/briefs/components/brief-page.tsx';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/brief.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? texts.page.title(loaderData.page.reference) : texts.unknown} · ${matches[0].loaderData.business.name}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The address is a key: nothing keeps a copy of the page, no other site hears of it, and nobody lists it. */
export const headers = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
});

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = await readBriefPage(services(context), params.briefKey);
  if (!page) throw data(null, { status: 404 });
  return { page, isNew: readNotice(request, ['sent']) !== null };
}

export default function BriefRoute({ loaderData: { page, isNew } }: Route.ComponentProps) {
  const { business } = useRootData();
  return <BriefPage page={page} isNew={isNew} email={business.email} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={texts.unknownLead}>{texts.unknown}</PageHeading>
      <div className="mt-8">
        <ButtonLink to="/contact">{texts.contact}</ButtonLink>
      </div>
    </div>
  );
}
