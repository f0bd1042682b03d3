import { data, isRouteErrorResponse } from 'react-router';
import { addToBrief } from '#app/features/bespoke/briefs/add-to-brief.server.ts';
import { readBriefPage } from '#app/features/bespoke/briefs/brief.page.server.ts';
import { briefTexts as texts } from '#app/features/bespoke/briefs/brief-texts.ts';
import { BriefPage } from '#app/features/bespoke/briefs/components/brief-page.tsx';
import { StepLinks } from '#app/features/bespoke/quotes/components/step-links.tsx';
import { linksOfMessage } from '#app/features/bespoke/quotes/quote-thread.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import stylesheet from '../../styles/bespoke.css?url';
import { filesUpTo } from '../files-up-to.server.ts';
import { keyPageHeaders, UnknownKey } from '../key-page.tsx';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/brief.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? texts.page.title(loaderData.page.reference) : texts.unknown} · ${matches[0].loaderData.business.name}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers = keyPageHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const all = services(context);
  const page = await readBriefPage(all, params.briefKey);
  if (!page) throw data(null, { status: 404 });
  return {
    page,
    links: await linksOfMessage(all, page.messageId),
    notice: readNotice(request, ['sent', 'added', 'too_large']),
  };
}

/** What its sender adds, or asks. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const all = services(context);
  const page = await readBriefPage(all, params.briefKey);
  if (!page) throw data(null, { status: 404 });
  const from = clientBlock(request);
  return readFiles(request, { upTo: filesUpTo(request), person: from, saysTooLarge: true }, async (form) => {
    const added = await addToBrief(all, { messageId: page.messageId, form, clientBlock: from });
    if (added.ok) return redirectWithNotice(`/bespoke/${params.briefKey}`, 'added');
    if (added.reason === 'unknown_message') throw data(null, { status: 404 });
    return data(added.refused, { status: added.status });
  });
}

export default function BriefRoute({ loaderData: { page, links, notice }, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  return (
    <BriefPage
      page={page}
      steps={links.length > 0 ? <StepLinks links={links} /> : null}
      businessName={business.name}
      notice={notice === 'too_large' ? null : notice}
      isTooLarge={notice === 'too_large'}
      refusal={actionData}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <UnknownKey title={texts.unknown} lead={texts.unknownLead}>
      <ButtonLink to="/contact">{texts.contact}</ButtonLink>
    </UnknownKey>
  );
}
