import { data, redirect } from 'react-router';
import { QuoteCosts } from '#app/features/bespoke/costs/components/quote-costs.tsx';
import { readQuoteCosts } from '#app/features/bespoke/costs/quote-costs.server.ts';
import { QuotePage } from '#app/features/bespoke/quotes/admin/components/quote-page.tsx';
import { SiteOrderPage } from '#app/features/bespoke/quotes/admin/components/site-order-page.tsx';
import { agreedNotice, readQuotePage } from '#app/features/bespoke/quotes/admin/quote-page.server.ts';
import { readSiteOrder } from '#app/features/bespoke/quotes/admin/site-order.server.ts';
import { agreeQuote } from '#app/features/bespoke/quotes/agree-quote.server.ts';
import { answerQuote } from '#app/features/bespoke/quotes/answer-quote.server.ts';
import {
  cancelOrderRequest,
  changeQuoteKey,
  copyQuote,
  reopenQuote,
  withdrawQuote,
} from '#app/features/bespoke/quotes/close-quote.server.ts';
import { quoteTexts } from '#app/features/bespoke/quotes/door/quote-texts.ts';
import { findQuote, findQuoteOfRequest } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { quoteFormSchema } from '#app/features/bespoke/quotes/quote.schema.ts';
import { sendQuote } from '#app/features/bespoke/quotes/send-quote.server.ts';
import { DocumentLinks } from '#app/features/money/documents/components/document-links.tsx';
import { readDocuments } from '#app/features/money/documents/document-links.server.ts';
import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import { offlinePaymentSchema } from '#app/features/pay/payments/offline-payment.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import sheetStyles from '../../styles/quote.css?url';
import deskStyles from '../../styles/quote-desk.css?url';
import { recordOffline } from '../record-offline.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/quote.ts';

const { notices } = quoteTexts.admin;
const WARNS: readonly string[] = [
  'changed',
  'unfinished',
  'paying',
  'gone',
  'sold_out',
] satisfies (keyof typeof notices)[];

export const links: Route.LinksFunction = () => [sheetStyles, deskStyles].map((href) => ({ rel: 'stylesheet', href }));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.quote?.number ?? loaderData?.order?.name ?? ''} · ${matches[0].loaderData.business.name}` },
];

/**
 * /quotes/:quoteId. By the id of what waits for its payment it is the quote that asked for it, or the order of the site that nobody
 * wrote a quote for.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const all = services(context);
  const { quoteId: id } = params;
  const notice = readNotice(request, notices);
  if (id.startsWith('req_')) {
    const quoteId = await findQuoteOfRequest(all.db, id);
    if (quoteId) throw redirect(`/quotes/${quoteId}`);
    const order = await readSiteOrder(all, id);
    if (!order) throw data(null, { status: 404 });
    return { order, quote: null, documents: [], costs: undefined, notice };
  }
  const quote = await readQuotePage(all, viewerOf(context), id);
  if (!quote) throw data(null, { status: 404 });
  const documents = await readDocuments(all, [id]);
  // For whoever may see money.
  const costs = viewerOf(context).role === 'owner' ? await readQuoteCosts(all, id) : undefined;
  return { quote, order: null, documents, costs, notice };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { quoteId } = params;
  const page = `/quotes/${quoteId}`;
  const posted = await readFormData(request);
  if (posted.get('intent') === 'offline') return recordAsPaid(all, viewer, { request, posted, id: quoteId });
  const read = checkForm(posted, quoteFormSchema, { missing: quoteTexts.refusals.summary });
  if (!read.ok) {
    return data(
      { intent: read.values.intent ?? '', errors: read.errors, typed: read.values, offline: undefined },
      read.status,
    );
  }
  const form = read.data;
  const tell = (answer: { ok: true } | { ok: false; reason: keyof typeof notices }, done: keyof typeof notices) =>
    redirectWithNotice(page, answer.ok ? done : answer.reason);
  switch (form.intent) {
    case 'send': {
      const { revision, days, words } = form;
      const sending = { quoteId, revision, days, words, reminds: form.reminds === 'on' };
      return tell(await sendQuote(all, viewer, sending), 'sent');
    }
    case 'agreed': {
      const { revision, name, channel } = form;
      const agreed = await agreeQuote(all, viewer, { quoteId, revision, told: { name, channel } });
      return tell(agreed, agreed.ok ? await agreedNotice(all, quoteId) : 'agreed');
    }
    case 'cancel': {
      const requestId = await requestOf(all, quoteId);
      if (!requestId) return tell({ ok: false, reason: 'gone' }, 'cancelled');
      return tell(await cancelOrderRequest(all, viewer.id, requestId), 'cancelled');
    }
    case 'answer':
      return tell(await answerQuote(all, viewer, { quoteId, body: form.body }), 'answered');
    case 'withdraw':
      return tell(await withdrawQuote(all, viewer.id, quoteId), 'withdrawn');
    case 'reopen':
      return tell(await reopenQuote(all, viewer.id, quoteId), 'reopened');
    case 'new_key':
      return tell(await changeQuoteKey(all, viewer.id, quoteId), 'new_key');
    case 'copy': {
      const copy = await copyQuote(all, viewer.id, { quoteId, once: form.once });
      return copy.ok ? redirectWithNotice(`/quotes/${copy.id}`, 'copied') : tell(copy, 'copied');
    }
  }
}

/** Money that came without the link, for what a quote or an order of the site asked for. */
async function recordAsPaid(
  all: Services,
  viewer: Viewer,
  { request, posted, id }: { request: Request; posted: FormData; id: string },
) {
  const requestId = await requestOf(all, id);
  if (!requestId) throw data(null, { status: 404 });
  const read = checkForm(posted, offlinePaymentSchema, { missing: quoteTexts.refusals.summary });
  const refused = await recordOffline(all, viewer, request, read, { kind: 'order', subjectId: requestId });
  if (refused) return data({ intent: 'offline', errors: null, typed: {}, offline: refused }, refused.status);
  const paid = await findOrderRequest(all.db, requestId);
  return redirect(paid?.orderId ? `/orders/${paid.orderId}` : `/quotes/${id}`, 303);
}

/** What waits for its payment; undefined where nothing does. */
async function requestOf({ db }: Services, id: string): Promise<string | undefined> {
  if (id.startsWith('req_')) return id;
  return (await findQuote(db, id))?.requestId ?? undefined;
}

export default function Quote({
  loaderData: { quote, order, documents, costs, notice },
  actionData,
}: Route.ComponentProps) {
  const { business } = useRootData();
  const shown = notice && ({ tone: WARNS.includes(notice) ? 'warn' : 'success', words: notices[notice] } as const);
  const offline = actionData?.offline;
  if (order) return <SiteOrderPage order={order} notice={shown} refusal={offline} />;
  return (
    <QuotePage
      quote={quote}
      businessName={business.name}
      notice={shown}
      refusal={actionData}
      offlineRefusal={offline}
      documents={<DocumentLinks links={documents} />}
      costs={costs ? <QuoteCosts costs={costs} /> : null}
    />
  );
}
