import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { Inbox as InboxData } from '../door/inbox.server.ts';
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
  return (
    <ListPage
      title={texts.title}
      path="/inbox"
      query={{ tab: tab === 'waiting' ? '' : tab, q: search }}
      search={{ words: search, texts }}
      tabs={{
        label: texts.tabs,
        items: TABS.map((each) => ({
          to: listPath('/inbox', { tab: each === 'waiting' ? '' : each }),
          label: texts.states[each],
          count: counts[each],
          current: search === '' && each === tab,
        })),
      }}
      empty={
        messages.length === 0 && {
          title: search === '' ? texts.empty[tab] : texts.nothingFound(search),
          hint: texts.emptyHint,
        }
      }
      isLater={before !== ''}
      next={next}
    >
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
    </ListPage>
  );
}
