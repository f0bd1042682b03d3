import { data } from 'react-router';
import { NewOrderForm } from '#app/features/phone-orders/components/new-order-form.tsx';
import { changeDraft, viewNewOrder } from '#app/features/phone-orders/new-order.server.ts';
import { readDraft } from '#app/features/phone-orders/phone-order-draft.ts';
import { findQuote } from '#app/features/quotes/quote.queries.server.ts';
import { formatQuoteNumber } from '#app/features/quotes/quote-number.ts';
import { quoteTexts } from '#app/features/quotes/quote-texts.ts';
import { isEditable, saveQuote } from '#app/features/quotes/write-quote.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
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
  const form = await readFormData(request);
  const revision = parseWhole(String(form.get('revision') ?? ''), 1_000_000);
  form.delete('revision');
  const read = readDraft(form);
  if (!read || !revision) throw data(null, { status: 400 });
  const { quoteId } = params;
  if (read.intent !== 'save') return data(await changeDraft(all, read));
  const saved = await saveQuote(all, viewerOf(context).id, { quoteId, revision, draft: read.draft });
  if (saved.ok) return redirectWithNotice(`/quotes/${quoteId}`, 'saved');
  if (saved.reason === 'gone') return redirectWithNotice(`/quotes/${quoteId}`, 'gone');
  return data(await viewNewOrder(all, { draft: read.draft, fields: { summary: texts.somebodyElse } }), 409);
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
