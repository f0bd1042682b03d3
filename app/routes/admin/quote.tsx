import { data } from 'react-router';
import { DocumentLinks } from '#app/features/documents/components/document-links.tsx';
import { readDocuments } from '#app/features/documents/document-links.server.ts';
import { answerQuote } from '#app/features/quotes/answer-quote.server.ts';
import { changeQuoteKey, copyQuote, reopenQuote, withdrawQuote } from '#app/features/quotes/close-quote.server.ts';
import { QuotePage } from '#app/features/quotes/components/quote-page.tsx';
import { quoteFormSchema } from '#app/features/quotes/quote.schema.ts';
import { readQuotePage } from '#app/features/quotes/quote-page.server.ts';
import { quoteTexts } from '#app/features/quotes/quote-texts.ts';
import { sendQuote } from '#app/features/quotes/send-quote.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/quote.ts';

const { notices } = quoteTexts.admin;
const WARNS: readonly string[] = ['changed', 'unfinished', 'paying', 'gone'] satisfies (keyof typeof notices)[];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.quote.number ?? ''} · ${matches[0].loaderData.business.name}` },
];

/** /quotes/:quoteId */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const quote = await readQuotePage(services(context), viewerOf(context), params.quoteId);
  if (!quote) throw data(null, { status: 404 });
  const documents = await readDocuments(services(context), [params.quoteId]);
  return { quote, documents, notice: readNotice(request, notices) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { quoteId } = params;
  const page = `/quotes/${quoteId}`;
  const read = await readForm(request, quoteFormSchema, { missing: quoteTexts.refusals.summary });
  if (!read.ok) {
    return data({ intent: read.values.intent ?? '', errors: read.errors, typed: read.values }, read.status);
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

export default function Quote({ loaderData: { quote, documents, notice }, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  const shown = notice && ({ tone: WARNS.includes(notice) ? 'warn' : 'success', words: notices[notice] } as const);
  return (
    <QuotePage
      quote={quote}
      businessName={business.name}
      notice={shown}
      refusal={actionData}
      documents={<DocumentLinks links={documents} />}
    />
  );
}
