import { data } from 'react-router';
import { NewOrderForm } from '#app/features/phone-orders/components/new-order-form.tsx';
import { changeDraft, viewNewOrder } from '#app/features/phone-orders/new-order.server.ts';
import { phoneOrderTexts } from '#app/features/phone-orders/phone-order-texts.ts';
import { readDraftForm } from '#app/features/phone-orders/read-draft-form.server.ts';
import { agreeQuote } from '#app/features/quotes/agree-quote.server.ts';
import { findQuote } from '#app/features/quotes/quote.queries.server.ts';
import { formatQuoteNumber } from '#app/features/quotes/quote-number.ts';
import { agreedNotice } from '#app/features/quotes/quote-page.server.ts';
import { quoteTexts } from '#app/features/quotes/quote-texts.ts';
import { isEditable, saveQuote } from '#app/features/quotes/write-quote.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/quote-edit.ts';

const texts = quoteTexts.admin;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${texts.editTitle(loaderData?.number ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /quotes/:quoteId/edit: the form of an order taken by phone, with what is offered now. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const all = services(context);
  const quote = await findQuote(all.db, params.quoteId);
  if (!quote || !isEditable(quote)) throw data(null, { status: 404 });
  const page = await viewNewOrder(all, { draft: quote.draft, fields: {} });
  const { revision } = quote;
  return { page, revision, number: formatQuoteNumber(quote.number), isOwner: viewerOf(context).role === 'owner' };
}

/** Saves what was typed, finished or not; every other button only changes the form. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { quoteId } = params;
  const page = `/quotes/${quoteId}`;
  return readFiles(request, { upTo: filesUpTo(request), person: viewer.id }, async (form) => {
    const revision = parseWhole(String(form.get('revision') ?? ''), 1_000_000);
    form.delete('revision');
    const quote = await findQuote(all.db, quoteId);
    const read = await readDraftForm(all, { form, saved: quote?.draft });
    if (!read || !revision) throw data(null, { status: 400 });
    const { draft, intent, photoErrors } = read;
    if (intent !== 'save' && intent !== 'agreed') return data(await changeDraft(all, read));
    if (Object.keys(photoErrors).length > 0) return data(await viewNewOrder(all, { draft, fields: photoErrors }), 422);
    const typed = { quoteId, revision, draft };
    const saved = intent === 'agreed' ? await agreeQuote(all, viewer, typed) : await saveQuote(all, viewer.id, typed);
    if (saved.ok) return redirectWithNotice(page, intent === 'agreed' ? await agreedNotice(all, quoteId) : 'saved');
    if (saved.reason === 'gone') return redirectWithNotice(page, 'gone');
    const fields = ('fields' in saved && saved.fields) || { summary: phoneOrderTexts.refusals.taken[saved.reason] };
    return data(await viewNewOrder(all, { draft, fields }), saved.reason === 'unfinished' ? 422 : 409);
  });
}

export default function QuoteEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { page, revision, number, isOwner } = loaderData;
  return (
    <NewOrderForm
      page={actionData ?? page}
      isOwner={isOwner}
      quote={{ title: texts.editTitle(number), lead: texts.editLead, revision, save: texts.save }}
    />
  );
}
