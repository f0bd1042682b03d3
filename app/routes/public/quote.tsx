import { data, isRouteErrorResponse, redirect } from 'react-router';
import { acceptQuote } from '#app/features/bespoke/quotes/accept-quote.server.ts';
import { askAboutQuote, declineQuote, markQuoteSeen } from '#app/features/bespoke/quotes/answer-quote.server.ts';
import { askFamily, closeFamilyPage } from '#app/features/bespoke/quotes/ask-family.server.ts';
import { OfferPage } from '#app/features/bespoke/quotes/components/offer-page.tsx';
import { quoteTexts } from '#app/features/bespoke/quotes/door/quote-texts.ts';
import { findByKey, findOwnPath, keyPageOf, readOffer } from '#app/features/bespoke/quotes/offer-page.server.ts';
import { offerFormSchema } from '#app/features/bespoke/quotes/quote.schema.ts';
import { OwnNewsSection } from '#app/features/ground/notifications/components/own-news-section.tsx';
import { readOwnNews } from '#app/features/ground/notifications/own-news.server.ts';
import { ownNewsNotices } from '#app/features/ground/notifications/own-news-texts.ts';
import { DocumentLinks } from '#app/features/money/documents/components/document-links.tsx';
import { readOwnDocuments } from '#app/features/money/documents/document-links.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import stylesheet from '../../styles/quote.css?url';
import { isFromScript } from '../from-script.ts';
import { keyPageHeaders, UnknownKey } from '../key-page.tsx';
import { answerOwnNews, isOwnNews } from '../own-news.server.ts';
import { useRootData } from '../root-data.ts';
import { LetterBar } from '../shells/letter-bar.tsx';
import type { Route } from './+types/quote.ts';

const { offer: texts, refusals } = quoteTexts;
/** What one quote takes in an hour: questions, and a yes or a no. */
const TRIES = { act: 'use-quote', allowed: 30, perSeconds: 3600 };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const handle = { Bar: LetterBar };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? texts.title(loaderData.offer.number) : texts.unknown} · ${matches[0].loaderData.business.name}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers = keyPageHeaders;

/** A quote by its key; without one, the way there for the customer a notification told of it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const all = services(context);
  const viewer = maybeViewer(context);
  if (!params.quoteKey) {
    const quoteId = new URL(request.url).searchParams.get('quote') ?? '';
    const path = viewer && (await findOwnPath(all, { quoteId, userId: viewer.id }));
    if (!path) throw data(null, { status: 404 });
    return redirect(path);
  }
  const quote = await findByKey(all, params.quoteKey);
  if (!quote) throw data(null, { status: 404 });
  const isCustomer = viewer?.role !== 'owner' && viewer?.role !== 'staff';
  const path = `/quote/${params.quoteKey}`;
  const documents = await readOwnDocuments(all, [quote.id]);
  const keyPage = keyPageOf(quote);
  return {
    offer: await readOffer(all, quote),
    documents,
    path,
    isCustomer,
    ownNews: keyPage ? await readOwnNews(all, keyPage) : null,
    notice: readNotice(request, texts.notices),
    newsNotice: readNotice(request, ownNewsNotices),
  };
}

/** The customer's answers: a yes with their name, a no, a question; and that the page was opened. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const all = services(context);
  const quote = await findByKey(all, params.quoteKey ?? '');
  if (!quote) throw data(null, { status: 404 });
  const path = `/quote/${params.quoteKey}`;
  const actor = maybeViewer(context)?.id ?? 'customer:link';
  const intent = (await readFormData(request.clone())).get('intent');
  if (isOwnNews(intent)) return answerOwnNews(all, request, { whose: keyPageOf(quote), page: path });
  const read = await readForm(request, offerFormSchema, { missing: refusals.summary, check: refusals.summary });
  if (!read.ok) {
    return data({ intent: read.values.intent ?? '', errors: read.errors, typed: read.values }, read.status);
  }
  const form = read.data;
  const quoteId = quote.id;
  if (form.intent === 'seen') {
    await markQuoteSeen(all, actor, { quoteId, version: form.version });
    return isFromScript(request) ? null : redirect(path, 303);
  }
  if (!(await takeFromBudget(all.db, TRIES, quoteId, all.clock()))) {
    const errors = { message: texts.tooManyTries, fields: {} };
    return data({ intent: form.intent, errors, typed: {} as Record<string, string> }, 429);
  }
  if (form.intent === 'accept') {
    const { version, name } = form;
    const accepted = await acceptQuote(all, actor, { quoteId, version, name, addressBlock: clientBlock(request) });
    return accepted.ok ? redirect(accepted.goOn, 303) : redirectWithNotice(path, accepted.reason);
  }
  if (form.intent === 'family' || form.intent === 'family_close') {
    const page =
      form.intent === 'family'
        ? await askFamily(all, actor, { quoteId, price: form.price })
        : await closeFamilyPage(all, actor, quoteId);
    return redirectWithNotice(path, page.ok ? form.intent : page.reason);
  }
  const answered =
    form.intent === 'ask'
      ? await askAboutQuote(all, actor, { quoteId, kind: form.kind, body: form.body, once: form.once })
      : await declineQuote(all, actor, { quoteId, reason: form.reason });
  if (!answered.ok && answered.reason === 'too_many') {
    const errors = { message: texts.tooManyTries, fields: {} };
    return data(
      {
        intent: form.intent,
        errors,
        typed: { kind: form.intent === 'ask' ? form.kind : '', body: form.intent === 'ask' ? form.body : '' },
      },
      429,
    );
  }
  if (!answered.ok) return redirectWithNotice(path, answered.reason);
  return redirectWithNotice(path, form.intent === 'ask' ? 'asked' : 'declined');
}

export default function QuoteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  const { ownNews, newsNotice, ...page } = loaderData;
  return (
    <OfferPage
      {...page}
      foot={ownNews ? <OwnNewsSection {...ownNews} /> : null}
      done={newsNotice && ownNewsNotices[newsNotice]}
      documents={<DocumentLinks links={loaderData.documents} />}
      business={business}
      refusal={actionData && 'errors' in actionData ? actionData : undefined}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <UnknownKey title={texts.unknown} lead={texts.unknownLead}>
      <ButtonLink to="/contact">{quoteTexts.offer.contact}</ButtonLink>
    </UnknownKey>
  );
}
