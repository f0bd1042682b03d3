import { data } from 'react-router';
import { beginFromBrief } from '#app/features/briefs/begin-from-brief.server.ts';
import { NewOrderForm } from '#app/features/phone-orders/components/new-order-form.tsx';
import { beginForCustomer, changeDraft, viewNewOrder } from '#app/features/phone-orders/new-order.server.ts';
import { emptyDraft } from '#app/features/phone-orders/phone-order-draft.ts';
import { phoneOrderTexts } from '#app/features/phone-orders/phone-order-texts.ts';
import { readDraftForm } from '#app/features/phone-orders/read-draft-form.server.ts';
import { takeAgreed } from '#app/features/quotes/agree-quote.server.ts';
import { agreedNotice } from '#app/features/quotes/quote-page.server.ts';
import { makeQuote } from '#app/features/quotes/write-quote.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/new-quote.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${phoneOrderTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /quotes/new: the empty form, with the id it will be saved under, or one begun from what somebody asked for, or for a customer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const all = services(context);
  const { searchParams } = new URL(request.url);
  const [brief, customer] = [searchParams.get('brief'), searchParams.get('customer')];
  const begun = brief ? await beginFromBrief(all, brief) : customer ? await beginForCustomer(all, customer) : {};
  const draft = { ...emptyDraft(newId('req', all.clock())), ...begun };
  return { page: await viewNewOrder(all, { draft, fields: {} }), isOwner: viewerOf(context).role === 'owner' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  return readFiles(request, { upTo: filesUpTo(request), person: viewer.id }, async (form) => {
    const read = await readDraftForm(all, { form });
    if (!read) throw data(null, { status: 400 });
    const { draft, intent, photoErrors } = read;
    if (intent !== 'save' && intent !== 'agreed') return data(await changeDraft(all, read));
    if (Object.keys(photoErrors).length > 0) return data(await viewNewOrder(all, { draft, fields: photoErrors }), 422);
    if (intent === 'save') {
      const quote = await makeQuote(all, viewer.id, draft);
      return redirectWithNotice(`/quotes/${quote.id}`, 'saved');
    }
    const taken = await takeAgreed(all, viewer, draft);
    if (!taken.ok) return data(await viewNewOrder(all, { draft, fields: taken.fields }), 422);
    return redirectWithNotice(`/quotes/${taken.quoteId}`, await agreedNotice(all, taken.quoteId));
  });
}

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
  return <NewOrderForm page={actionData ?? loaderData.page} isOwner={loaderData.isOwner} />;
}
