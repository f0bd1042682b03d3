import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { QuotesView } from '../quote-page.server.ts';
import { quoteTexts } from '../quote-texts.ts';
import { QuoteStatus } from './quote-status.tsx';

const texts = quoteTexts.admin;
const TABS = ['open', 'asks', 'accepted', 'closed'] as const;

/** /quotes: what is offered to whom, how old it is, and what became of it. */
export function QuotesPage({ tab, quotes, next, isFirst, counted }: QuotesView) {
  const queryOf = (each: typeof tab) => ({ tab: each === 'open' ? '' : each });
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      gap={8}
      path="/quotes"
      query={queryOf(tab)}
      tabs={{
        label: texts.tabs,
        items: TABS.map((each) => ({
          to: listPath('/quotes', queryOf(each)),
          label: texts.tabNames[each],
          current: each === tab,
        })),
      }}
      empty={quotes.length === 0 && { title: texts.empty[tab], hint: texts.emptyHint }}
      isLater={!isFirst}
      next={next}
      actions={<ButtonLink to="/orders/new">{texts.make}</ButtonLink>}
      foot={<p className="text-sm text-muted">{counted}</p>}
    >
      <ul className="divide-y divide-sand border-y border-sand">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <Link
              to={`/quotes/${quote.id}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4 text-ink no-underline transition-colors hover:bg-cotton sm:px-4"
            >
              <span className="truncate font-semibold">{texts.name(quote.number, quote.name)}</span>
              <span className="tabular text-right">{quote.total}</span>
              <span className="col-span-2 flex flex-wrap items-center gap-2">
                <QuoteStatus state={quote.state} />
                {quote.asks ? <StatusPill tone="warn">{texts.asks}</StatusPill> : null}
                <span className="text-sm text-muted">{quote.age}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}
