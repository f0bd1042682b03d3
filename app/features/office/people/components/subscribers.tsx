import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Form } from '#app/ui/form.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { exportTexts, subscribersTexts as texts } from '../people-texts.ts';
import type { Subscribers as SubscribersData } from '../subscribers.server.ts';
import { ExportBox } from './export-box.tsx';

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
  const query = { state: state === 'confirmed' ? '' : state, q: search };
  return (
    <ListPage
      title={texts.title}
      path="/subscribers"
      query={query}
      search={{ words: search, texts }}
      tabs={{
        label: texts.tabs,
        items: STATES.map((each) => ({
          to: listPath('/subscribers', { state: each === 'confirmed' ? '' : each }),
          label: texts.states[each],
          count: counts[each],
          current: search === '' && each === state,
        })),
      }}
      empty={
        subscribers.length === 0 && {
          title: search === '' ? texts.empty[state] : texts.nothingFound(search),
          hint: texts.emptyHint,
        }
      }
      isLater={before !== ''}
      next={next}
      foot={
        isOwner ? (
          <ExportBox action="/subscribers/export.csv" lead={exportTexts.subscribersLead} isOpen={isRefused} />
        ) : null
      }
      lead={texts.lead}
      notice={notice}
    >
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
                <Form method="post" action={listPath('/subscribers', { ...query, before })}>
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
    </ListPage>
  );
}
