import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import type { Inbox as InboxData } from '../inbox.server.ts';
import { inboxTexts as texts } from '../inbox-texts.ts';

type InboxTabName = keyof typeof texts.empty;

interface InboxProps extends InboxData {
  tab: InboxTabName;
  search: string;
  before: string;
}

export const TAB_TONES = { waiting: 'accent', answered: 'success', suspected: 'warn' } as const;
const TABS = ['waiting', 'answered', 'suspected'] as const;

/** What people wrote, in three tabs over one list. */
export function Inbox({ messages, counts, next, tab, search, before }: InboxProps) {
  const path = (changes: Record<string, string>) => {
    const given = Object.entries({ tab: tab === 'waiting' ? '' : tab, q: search, ...changes }).filter(
      ([, value]) => value,
    );
    return given.length > 0 ? `/inbox?${new URLSearchParams(given)}` : '/inbox';
  };
  return (
    <div className="page-width flex flex-col gap-6 pt-8 sm:pt-12">
      <PageHeading>{texts.title}</PageHeading>
      <SearchForm action="/inbox" search={search} label={texts.searchLabel} placeholder={texts.searchPlaceholder} />
      <TabsNav
        label={texts.tabs}
        tabs={TABS.map((each) => ({
          to: path({ tab: each === 'waiting' ? '' : each, q: '' }),
          label: texts.states[each],
          count: counts[each],
          current: search === '' && each === tab,
        }))}
      />
      {search === '' ? null : (
        <p className="flex flex-wrap items-center gap-x-4">
          {texts.resultsOf(search)}
          <Link to="/inbox" className="finger inline-flex items-center underline underline-offset-4">
            {texts.clearSearch}
          </Link>
        </p>
      )}
      {messages.length === 0 ? (
        <EmptyState title={search === '' ? texts.empty[tab] : texts.nothingFound(search)}>
          <p>{texts.emptyHint}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-sand border-y border-sand">
          {messages.map((message) => (
            <li key={message.id}>
              <Link
                to={`/inbox/${message.id}`}
                className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4 text-ink no-underline hover:bg-cotton"
              >
                <span className="min-w-0 grow basis-72">
                  <span className="flex flex-wrap items-baseline gap-x-3">
                    <span className={message.isNew ? 'font-bold' : 'font-medium'}>{message.name}</span>
                    <span className="tabular text-sm text-muted">
                      {message.reference}, {texts.channels[message.channel]}
                    </span>
                  </span>
                  <span className="line-clamp-2 break-words">{message.excerpt}</span>
                </span>
                <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
                  {message.at}
                  {message.isNew && message.tab === 'waiting' ? <StatusPill>{texts.isNew}</StatusPill> : null}
                  {search === '' ? null : (
                    <StatusPill tone={TAB_TONES[message.tab]}>{texts.states[message.tab]}</StatusPill>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label={texts.title}
        previous={before ? path({}) : undefined}
        previousLabel="Newest"
        next={next && path({ before: next })}
      />
    </div>
  );
}
