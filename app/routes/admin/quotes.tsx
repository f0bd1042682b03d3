import { QuotesPage } from '#app/features/quotes/components/quotes-page.tsx';
import { QUOTE_TABS, type QuoteTab } from '#app/features/quotes/quote.queries.server.ts';
import { readQuotes } from '#app/features/quotes/quote-page.server.ts';
import { quoteTexts } from '#app/features/quotes/quote-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/quotes.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${quoteTexts.admin.title} · ${matches[0].loaderData.business.name}` },
];

/** /quotes */
export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('tab') ?? '';
  const tab: QuoteTab = Object.hasOwn(QUOTE_TABS, asked) ? (asked as QuoteTab) : 'open';
  const before = searchParams.get('before') ?? '';
  return readQuotes(services(context), { tab, before: /^quo_[0-9a-z]{26}$/.test(before) ? before : undefined });
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
  return <QuotesPage {...loaderData} />;
}
