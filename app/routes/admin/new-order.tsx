import { data } from 'react-router';
import { beginFromBrief } from '#app/features/briefs/begin-from-brief.server.ts';
import { NewOrderForm } from '#app/features/phone-orders/components/new-order-form.tsx';
import { answerNewOrder } from '#app/features/phone-orders/new-order.server.ts';
import { emptyDraft, readDraft } from '#app/features/phone-orders/phone-order-draft.ts';
import { phoneOrderTexts } from '#app/features/phone-orders/phone-order-texts.ts';
import { makeQuote } from '#app/features/quotes/write-quote.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/new-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${phoneOrderTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /orders/new: the empty form, with the id it will be saved under, or one begun from what somebody asked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const all = services(context);
  const asked = new URL(request.url).searchParams.get('brief');
  const begun = asked ? await beginFromBrief(all, asked) : {};
  return { draft: { ...emptyDraft(newId('req', all.clock())), ...begun }, isOwner: viewerOf(context).role === 'owner' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = readDraft(await readFormData(request));
  if (!read) throw data(null, { status: 400 });
  if (read.intent === 'quote') {
    const quote = await makeQuote(services(context), viewerOf(context).id, read.draft);
    return redirectWithNotice(`/quotes/${quote.id}`, 'saved');
  }
  const answer = await answerNewOrder(services(context), viewerOf(context), read);
  if (answer.saved !== null) return redirectWithNotice(`/orders/requests/${answer.saved}`, 'saved');
  return data(answer.page, Object.keys(answer.page.fields).length > 0 ? 422 : 200);
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const empty = { draft: loaderData.draft, pieces: [], foundPieces: null, foundCustomers: null, fields: {} };
  return <NewOrderForm page={actionData ?? empty} isOwner={loaderData.isOwner} />;
}
