import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { Owed } from '../owed.server.ts';
import { owedTexts as texts } from '../owed-texts.ts';

const TABS = ['all', 'late', 'soon'] as const;
const GOOD = ['reminded'];

type OwedPageProps = Owed & { before: string; notice: 'reminded' | 'already' | 'gone' | 'small' | null };

/** /owed: one list of money that is agreed and not paid. */
export function OwedPage({ tab, age, search, counts, sum, owed, next, before, notice }: OwedPageProps) {
  const queryOf = (each: typeof tab) => ({ tab: each === 'all' ? '' : each });
  const query = { ...queryOf(tab), age: age ?? '', q: search };
  return (
    <ListPage
      title={texts.title}
      path="/owed"
      query={query}
      search={{ words: search, texts }}
      tabs={{
        label: texts.tabs,
        items: TABS.map((each) => ({
          to: listPath('/owed', queryOf(each)),
          label: texts.tabNames[each],
          count: counts[each],
          current: each === tab && !age && search === '',
        })),
      }}
      notice={notice && { words: texts.notices[notice], tone: GOOD.includes(notice) ? 'success' : 'warn' }}
      empty={
        owed.length === 0 && {
          title: search ? texts.nothingFound(search) : age ? texts.emptyAge : texts.empty[tab],
          hint: search ? undefined : texts.emptyHint,
        }
      }
      isLater={before !== ''}
      next={next}
      lead={age ? texts.ages[age] : sum ? `${sum}. ${texts.lead}` : undefined}
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={owed}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'who',
            heading: texts.columns.who,
            cell: ({ id, who }) => (
              <Link to={`/owed/${id}`} className={`${TEXT_LINK} font-semibold`}>
                {who}
              </Link>
            ),
          },
          { key: 'what', heading: texts.columns.what, cell: ({ what }) => what },
          {
            key: 'due',
            heading: texts.columns.due,
            cell: ({ words, more, isLate }) => (
              <div>
                {isLate ? <StatusPill tone="danger">{words}</StatusPill> : words}
                <span className="block text-sm text-muted">{more}</span>
              </div>
            ),
          },
          {
            key: 'reminded',
            heading: texts.columns.reminded,
            cell: ({ reminded, isStopped }) => (
              <div>
                {reminded ?? texts.neverReminded}
                {isStopped ? <span className="block text-sm text-muted">{texts.stopped}</span> : null}
              </div>
            ),
          },
          { key: 'amount', heading: texts.columns.amount, numeric: true, isSum: true, cell: ({ amount }) => amount },
          {
            key: 'act',
            heading: texts.columns.act,
            hideHeading: true,
            cell: ({ id, who, what }) => (
              <Form method="post" action={listPath('/owed', { ...query, before })} preventScrollReset>
                <input type="hidden" name="dueId" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remind"
                  size="small"
                  variant="secondary"
                  aria-label={texts.remindWhom(who, what)}
                >
                  {texts.remind}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </ListPage>
  );
}
