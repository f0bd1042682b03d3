import { QuotesPage } from '#app/features/bespoke/quotes/admin/components/quotes-page.tsx';
import { readQuotes } from '#app/features/bespoke/quotes/door/quote-list.server.ts';
import { quoteTexts } from '#app/features/bespoke/quotes/door/quote-texts.ts';
import { QUOTE_FILTERS, QUOTE_TABS } from '#app/features/bespoke/quotes/quote-list.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import type { Route } from './+types/quotes.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${quoteTexts.admin.title} · ${matches[0].loaderData.business.name}` },
];

/** /quotes */
export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const choice = <Name extends string>(names: readonly Name[], name: string) =>
    names.find((each) => each === searchParams.get(name));
  const before = searchParams.get('before') ?? '';
  return readQuotes(services(context), {
    tab: choice(QUOTE_TABS, 'tab') ?? 'waiting',
    search: readSearch(searchParams.get('q')),
    from: choice(QUOTE_FILTERS.from, 'from'),
    age: choice(QUOTE_FILTERS.age, 'age'),
    before: /^[0-9a-z]{26}$/.test(before) ? before : undefined,
  });
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
  return <QuotesPage {...loaderData} />;
}
