import { data } from 'react-router';
import { beginFromBrief } from '#app/features/briefs/begin-from-brief.server.ts';
import { NewOrderForm } from '#app/features/phone-orders/components/new-order-form.tsx';
import { answerNewOrder, viewNewOrder } from '#app/features/phone-orders/new-order.server.ts';
import { emptyDraft } from '#app/features/phone-orders/phone-order-draft.ts';
import { phoneOrderTexts } from '#app/features/phone-orders/phone-order-texts.ts';
import { readDraftForm } from '#app/features/phone-orders/read-draft-form.server.ts';
import { makeQuote } from '#app/features/quotes/write-quote.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/new-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${phoneOrderTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /orders/new: the empty form, with the id it will be saved under, or one begun from what somebody asked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const all = services(context);
  const asked = new URL(request.url).searchParams.get('brief');
  const begun = asked ? await beginFromBrief(all, asked) : {};
  const draft = { ...emptyDraft(newId('req', all.clock())), ...begun };
  return { page: await viewNewOrder(all, { draft, fields: {} }), isOwner: viewerOf(context).role === 'owner' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  return readFiles(request, { upTo: filesUpTo(request), person: viewer.id }, async (form) => {
    const read = await readDraftForm(all, { form });
    if (!read) throw data(null, { status: 400 });
    if (read.intent === 'quote' && Object.keys(read.photoErrors).length === 0) {
      const quote = await makeQuote(all, viewer.id, read.draft);
      return redirectWithNotice(`/quotes/${quote.id}`, 'saved');
    }
    const answer = await answerNewOrder(all, viewer, read);
    if (answer.saved !== null) return redirectWithNotice(`/orders/requests/${answer.saved}`, 'saved');
    return data(answer.page, Object.keys(answer.page.fields).length > 0 ? 422 : 200);
  });
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <NewOrderForm page={actionData ?? loaderData.page} isOwner={loaderData.isOwner} />;
}
