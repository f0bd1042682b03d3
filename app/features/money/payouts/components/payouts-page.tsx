import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { payoutTexts as texts } from '../payout-texts.ts';
import type { Payouts } from '../read-payouts.server.ts';
import { MismatchList } from './mismatch-list.tsx';
import { PAYOUT_TONES } from './payout-tones.ts';

interface PayoutsPageProps {
  list: Payouts;
  notice: keyof typeof texts.notices | null;
}

/** /payouts: what does not match first, then what was paid out. */
export function PayoutsPage({ list, notice }: PayoutsPageProps) {
  const { payouts, mismatches, fetched, wasFetched, isFirst, next } = list;
  const isWarning = notice === 'already' || notice === 'note_missing';
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      gap={8}
      notice={notice ? { tone: isWarning ? 'warn' : 'success', words: texts.notices[notice] } : null}
      path="/payouts"
      filters={
        isFirst ? (
          <>
            <form method="post" action="/payouts" className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <input type="hidden" name="intent" value="fetch" />
              <Button type="submit" variant="secondary">
                {texts.fetch}
              </Button>
              <p className="text-muted">{fetched}</p>
            </form>
            {mismatches.length > 0 ? (
              <MismatchList mismatches={mismatches} />
            ) : wasFetched && payouts.length > 0 ? (
              <p className="text-muted">{texts.allMatches}</p>
            ) : null}
          </>
        ) : null
      }
      empty={payouts.length === 0 && { title: texts.none, hint: texts.noneHint }}
      isLater={!isFirst}
      next={next}
      pager={{ label: texts.all, previous: texts.newest, next: texts.older }}
    >
      <DataTable
        caption={texts.all}
        hideCaption={mismatches.length === 0}
        rows={payouts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'day',
            heading: texts.columns.day,
            cell: ({ id, day }) => (
              <Link to={`/payouts/${id}`} className={`${TEXT_LINK} font-semibold`}>
                {day}
              </Link>
            ),
          },
          {
            key: 'state',
            heading: texts.columns.state,
            cell: ({ state }) => <StatusPill tone={PAYOUT_TONES[state]}>{texts.states[state]}</StatusPill>,
          },
          { key: 'processed', heading: texts.columns.processed, numeric: true, cell: ({ processed }) => processed },
          { key: 'fees', heading: texts.columns.fees, numeric: true, cell: ({ fees }) => fees },
          { key: 'deductions', heading: texts.columns.deductions, numeric: true, cell: ({ deductions }) => deductions },
          {
            key: 'arrived',
            heading: texts.columns.arrived,
            numeric: true,
            isSum: true,
            cell: ({ arrived }) => arrived,
          },
        ]}
      />
    </ListPage>
  );
}
