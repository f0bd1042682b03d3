import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { exportTexts, subscribersTexts as texts } from '../people-texts.ts';
import type { Subscribers as SubscribersData } from '../subscribers.server.ts';
import { ExportBox } from './export-box.tsx';
import { ListSearch } from './list-search.tsx';

interface SubscribersProps extends SubscribersData {
  state: keyof typeof texts.states;
  search: string;
  before: string;
  isOwner: boolean;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
  isRefused: boolean;
}

const STATES = ['confirmed', 'asked', 'left'] as const;
const TONES = { confirmed: 'success', asked: 'neutral', left: 'warn' } as const;

/** Who asked for the newsletter, who confirmed, who has left. */
export function Subscribers(props: SubscribersProps) {
  const { subscribers, counts, next, state, search, before, isOwner, notice, isRefused } = props;
  const removing = useNavigation().formData?.get('subscriberId');
  const path = (changes: Record<string, string>) => {
    const given = Object.entries({ state: state === 'confirmed' ? '' : state, q: search, ...changes });
    const query = new URLSearchParams(given.filter(([, value]) => value !== '')).toString();
    return query === '' ? '/subscribers' : `/subscribers?${query}`;
  };
  return (
    <div className="page-width flex flex-col gap-6 pt-8 sm:pt-12">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      {notice ? (
        <Notice tone={notice.tone} announce>
          {notice.words}
        </Notice>
      ) : null}
      <ListSearch
        to="/subscribers"
        search={search}
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        resultsOf={texts.resultsOf}
        clear={texts.clearSearch}
      />
      <TabsNav
        label={texts.tabs}
        tabs={STATES.map((each) => ({
          to: path({ state: each === 'confirmed' ? '' : each, q: '' }),
          label: texts.states[each],
          count: counts[each],
          current: search === '' && each === state,
        }))}
      />
      {subscribers.length === 0 ? (
        <EmptyState title={search === '' ? texts.empty[state] : texts.nothingFound(search)}>
          <p>{texts.emptyHint}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={texts.title}
          hideCaption
          rows={subscribers}
          rowKey={(subscriber) => subscriber.id}
          columns={[
            {
              key: 'email',
              heading: texts.columns.email,
              cell: (subscriber) => <span className="break-all">{subscriber.email}</span>,
            },
            {
              key: 'state',
              heading: texts.columns.state,
              cell: (subscriber) => (
                <StatusPill tone={TONES[subscriber.state]}>{texts.states[subscriber.state]}</StatusPill>
              ),
            },
            { key: 'at', heading: texts.columns.at, cell: (subscriber) => subscriber.at },
            {
              key: 'act',
              heading: texts.columns.act,
              hideHeading: true,
              cell: (subscriber) =>
                subscriber.state === 'left' ? null : (
                  <Form method="post" action={path({ before })}>
                    <input type="hidden" name="subscriberId" value={subscriber.id} />
                    <Button type="submit" variant="quiet" size="small" pending={removing === subscriber.id}>
                      {texts.remove}
                      <VisuallyHidden>: {subscriber.email}</VisuallyHidden>
                    </Button>
                  </Form>
                ),
            },
          ]}
        />
      )}
      <Pagination
        label={texts.title}
        previous={before ? path({}) : undefined}
        previousLabel="Newest"
        next={next && path({ before: next })}
      />
      {isOwner ? (
        <ExportBox action="/subscribers/export.csv" lead={exportTexts.subscribersLead} isOpen={isRefused} />
      ) : null}
    </div>
  );
}
