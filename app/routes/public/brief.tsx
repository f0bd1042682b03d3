import { data, isRouteErrorResponse } from 'react-router';
import { readBriefPage } from '#app/features/bespoke/briefs/brief.page.server.ts';
import { ADDITION_FORM, briefAdditionSchema } from '#app/features/bespoke/briefs/brief-addition.schema.ts';
import { briefTexts as texts } from '#app/features/bespoke/briefs/brief-texts.ts';
import { BriefPage } from '#app/features/bespoke/briefs/components/brief-page.tsx';
import { StepLinks } from '#app/features/bespoke/quotes/components/step-links.tsx';
import { linksOfMessage } from '#app/features/bespoke/quotes/quote-thread.server.ts';
import { addToMessage } from '#app/features/orders/support/door/add-to-message.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import stylesheet from '../../styles/bespoke.css?url';
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
  return { page, links: await linksOfMessage(all, page.messageId), notice: readNotice(request, ['sent', 'added']) };
}

/** What its sender adds, or asks. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const all = services(context);
  const page = await readBriefPage(all, params.briefKey);
  if (!page) throw data(null, { status: 404 });
  const form = await readForm(request, briefAdditionSchema, ADDITION_FORM);
  if (!form.ok) return data({ errors: form.errors, typed: form.values }, form.status);
  const added = await addToMessage(all, { messageId: page.messageId, ...form.data });
  if (added.ok) return redirectWithNotice(`/bespoke/${params.briefKey}`, 'added');
  if (added.reason === 'unknown_message') throw data(null, { status: 404 });
  const errors = { message: texts.refusals.additionTooMany, fields: {} as Record<string, string> };
  return data({ errors, typed: { body: form.data.body } as Record<string, string> }, 429);
}

export default function BriefRoute({ loaderData: { page, links, notice }, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  return (
    <BriefPage
      page={page}
      steps={links.length > 0 ? <StepLinks links={links} /> : null}
      businessName={business.name}
      notice={notice}
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
