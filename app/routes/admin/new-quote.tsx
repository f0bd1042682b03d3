import { data } from 'react-router';
import { beginFromBrief } from '#app/features/bespoke/briefs/begin-from-brief.server.ts';
import { QuoteForm } from '#app/features/bespoke/quotes/admin/components/quote-form.tsx';
import {
  beginForCustomer,
  changeDraft,
  type QuoteFormPage,
  viewQuoteForm,
} from '#app/features/bespoke/quotes/admin/quote-form.server.ts';
import { agreedNotice } from '#app/features/bespoke/quotes/admin/quote-page.server.ts';
import { readQuoteForm } from '#app/features/bespoke/quotes/admin/read-quote-form.server.ts';
import { takeDirectOrder } from '#app/features/bespoke/quotes/agree-quote.server.ts';
import { emptyDraft } from '#app/features/bespoke/quotes/quote-draft.ts';
import { quoteFormTexts } from '#app/features/bespoke/quotes/quote-form-texts.ts';
import { makeQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import stylesheet from '../../styles/quote-desk.css?url';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/new-quote.ts';
import { besideQuoteForm } from './beside-quote-form.server.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${quoteFormTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /quotes/new: the empty form, with the id it will be saved under, or one begun from what somebody asked for, or for a customer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const all = services(context);
  const { searchParams } = new URL(request.url);
  const [brief, customer] = [searchParams.get('brief'), searchParams.get('customer')];
  const begun = brief ? await beginFromBrief(all, brief) : customer ? await beginForCustomer(all, customer) : {};
  const draft = { ...emptyDraft(newId('req', all.clock())), ...begun };
  const page = await viewQuoteForm(all, { draft, fields: {} });
  return { page, ...(await besideQuoteForm(context, page)), rights: await rightsOf(all.db, viewerOf(context).id) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const answer = async (page: QuoteFormPage, status = 200) =>
    data({ page, ...(await besideQuoteForm(context, page)) }, { status });
  return readFiles(request, { upTo: filesUpTo(request), person: viewer.id, isTeam: true }, async (form) => {
    const read = await readQuoteForm(all, { form });
    if (!read) throw data(null, { status: 400 });
    const { draft, intent, photoErrors } = read;
    if (intent !== 'save' && intent !== 'agreed') return answer(await changeDraft(all, read));
    if (Object.keys(photoErrors).length > 0)
      return answer(await viewQuoteForm(all, { draft, fields: photoErrors }), 422);
    if (intent === 'save') {
      const quote = await makeQuote(all, viewer.id, draft);
      return redirectWithNotice(`/quotes/${quote.id}`, 'saved');
    }
    const taken = await takeDirectOrder(all, viewer, draft);
    if (!taken.ok) return answer(await viewQuoteForm(all, { draft, fields: taken.fields }), 422);
    return redirectWithNotice(`/quotes/${taken.quoteId}`, await agreedNotice(all, taken.quoteId));
  });
}

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { page, costing, foreseen } = actionData ?? loaderData;
  return <QuoteForm page={page} costing={costing} foreseen={foreseen} rights={loaderData.rights} />;
}
