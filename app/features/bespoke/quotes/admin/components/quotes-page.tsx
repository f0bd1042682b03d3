import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { QuotesView } from '../../door/quote-list.server.ts';
import { quoteTexts } from '../../door/quote-texts.ts';
import { QUOTE_FILTERS, QUOTE_TABS, type QuoteFilter } from '../../quote-list.ts';
import { QuoteStatus } from './quote-status.tsx';

const texts = quoteTexts.admin;

/** /quotes: everything that was offered, by what it needs, how old it is, and what became of it. */
export function QuotesPage({ filter, counts, quotes, next, isFirst, counted }: QuotesView) {
  const { tab, search, from, age } = filter;
  const queryOf = (each: typeof tab) => ({ tab: each === 'waiting' ? '' : each, from, age });
  const query = search ? { q: search, from, age } : queryOf(tab);
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      path="/quotes"
      query={query}
      search={{ words: search, texts }}
      tabs={{
        label: texts.tabs,
        items: QUOTE_TABS.map((each) => ({
          to: listPath('/quotes', queryOf(each)),
          label: texts.tabNames[each],
          ...(from || age || !(each in counts) ? {} : { count: texts.inTab(counts[each as keyof typeof counts]) }),
          current: search === '' && each === tab,
        })),
      }}
      filters={<QuoteFilters filter={filter} />}
      empty={
        quotes.length === 0 && {
          title: search ? texts.nothingFound(search) : texts.empty[tab],
          hint: tab === 'asks' ? texts.asksHint : texts.emptyHint,
        }
      }
      isLater={!isFirst}
      next={next}
      actions={<ButtonLink to="/quotes/new">{texts.make}</ButtonLink>}
      foot={<p className="text-sm text-muted">{counted}</p>}
    >
      <ul className="divide-y divide-sand border-y border-sand">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <Link
              to={`/quotes/${quote.id}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 text-ink no-underline transition-colors hover:bg-cotton sm:px-4"
            >
              <span className="truncate font-semibold">{texts.name(quote.number, quote.name)}</span>
              <span className="tabular text-right">{quote.total}</span>
              <span className="col-span-2 flex flex-wrap items-center gap-2">
                <QuoteStatus state={quote.state} />
                {quote.asks ? <StatusPill tone="warn">{texts.asks}</StatusPill> : null}
                <span className="text-sm text-muted">{quote.about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

function QuoteFilters({ filter: { tab, search, from, age } }: { filter: QuoteFilter }) {
  const optionsOf = <Name extends string>(names: readonly Name[], words: Record<Name, string>) =>
    names.map((value) => ({ value, label: words[value] }));
  return (
    <Form
      action="/quotes"
      key={`${tab} ${search} ${from} ${age}`}
      className="grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap"
    >
      {search ? <input type="hidden" name="q" value={search} /> : <input type="hidden" name="tab" value={tab} />}
      <SelectField
        name="from"
        label={texts.from}
        placeholder={texts.any}
        options={optionsOf(QUOTE_FILTERS.from, texts.froms)}
        defaultValue={from}
        mark={false}
      />
      <SelectField
        name="age"
        label={texts.older}
        placeholder={texts.any}
        options={optionsOf(QUOTE_FILTERS.age, texts.olders)}
        defaultValue={age}
        mark={false}
      />
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </Form>
  );
}
