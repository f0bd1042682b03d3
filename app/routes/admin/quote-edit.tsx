import { data } from 'react-router';
import { QuoteForm } from '#app/features/bespoke/quotes/admin/components/quote-form.tsx';
import {
  changeDraft,
  type QuoteFormPage,
  viewQuoteForm,
} from '#app/features/bespoke/quotes/admin/quote-form.server.ts';
import { agreedNotice } from '#app/features/bespoke/quotes/admin/quote-page.server.ts';
import { readQuoteForm } from '#app/features/bespoke/quotes/admin/read-quote-form.server.ts';
import { agreeQuote } from '#app/features/bespoke/quotes/agree-quote.server.ts';
import { formatQuoteNumber } from '#app/features/bespoke/quotes/door/quote.ts';
import { quoteTexts } from '#app/features/bespoke/quotes/door/quote-texts.ts';
import { freezeDraft } from '#app/features/bespoke/quotes/freeze-draft.server.ts';
import { findQuote } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { quoteFormTexts } from '#app/features/bespoke/quotes/quote-form-texts.ts';
import { isEditable, saveQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import stylesheet from '../../styles/quote-desk.css?url';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/quote-edit.ts';
import { besideQuoteForm } from './beside-quote-form.server.ts';

const texts = quoteTexts.admin;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${texts.editTitle(loaderData?.number ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /quotes/:quoteId/edit: the form of a quote, with what is offered now; `?check` = with what keeps it from being sent. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const all = services(context);
  const quote = await findQuote(all.db, params.quoteId);
  if (!quote || !isEditable(quote)) throw data(null, { status: 404 });
  const isChecked = new URL(request.url).searchParams.has('check');
  const frozen = isChecked ? await freezeDraft(all, viewerOf(context), quote.draft) : undefined;
  const fields = frozen?.ok === false ? frozen.fields : {};
  const page = await viewQuoteForm(all, { draft: quote.draft, fields });
  const { revision } = quote;
  return {
    page,
    revision,
    number: formatQuoteNumber(quote.number),
    rights: await rightsOf(services(context).db, viewerOf(context).id),
    ...(await besideQuoteForm(context, page)),
  };
}

/** Saves what was typed, finished or not; every other button only changes the form. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const answer = async (page: QuoteFormPage, status = 200) =>
    data({ page, ...(await besideQuoteForm(context, page)) }, { status });
  const { quoteId } = params;
  const page = `/quotes/${quoteId}`;
  return readFiles(request, { upTo: filesUpTo(request), person: viewer.id, isTeam: true }, async (form) => {
    const revision = parseWhole(String(form.get('revision') ?? ''), 1_000_000);
    form.delete('revision');
    const quote = await findQuote(all.db, quoteId);
    const read = await readQuoteForm(all, { form, saved: quote?.draft });
    if (!read || !revision) throw data(null, { status: 400 });
    const { draft, intent, photoErrors } = read;
    if (intent !== 'save' && intent !== 'agreed') return answer(await changeDraft(all, read));
    if (Object.keys(photoErrors).length > 0)
      return answer(await viewQuoteForm(all, { draft, fields: photoErrors }), 422);
    const typed = { quoteId, revision, draft };
    const saved = intent === 'agreed' ? await agreeQuote(all, viewer, typed) : await saveQuote(all, viewer.id, typed);
    if (saved.ok) return redirectWithNotice(page, intent === 'agreed' ? await agreedNotice(all, quoteId) : 'saved');
    if (saved.reason === 'gone') return redirectWithNotice(page, 'gone');
    const fields = ('fields' in saved && saved.fields) || { summary: quoteFormTexts.refusals.taken[saved.reason] };
    return answer(await viewQuoteForm(all, { draft, fields }), saved.reason === 'unfinished' ? 422 : 409);
  });
}

export default function QuoteEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { revision, number, rights } = loaderData;
  const { page, costing, foreseen } = actionData ?? loaderData;
  return (
    <QuoteForm
      page={page}
      rights={rights}
      costing={costing}
      foreseen={foreseen}
      quote={{ title: texts.editTitle(number), hint: texts.editLead, revision, save: texts.save }}
    />
  );
}
