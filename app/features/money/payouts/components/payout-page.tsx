import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { payoutTexts as texts } from '../payout-texts.ts';
import type { PayoutDetail } from '../read-payouts.server.ts';
import { MismatchList } from './mismatch-list.tsx';
import { PAYOUT_TONES } from './payout-tones.ts';

/** /payouts/:payoutId: one payout, as Paystack says it, with the payments in it. */
export function PayoutPage({ payout }: { payout: PayoutDetail }) {
  const { columns } = texts;
  return (
    <Page title={texts.one(payout.day)} back={{ to: '/payouts', words: texts.back }} gap={8}>
      <div className="max-w-md">
        <p className="mb-3 flex flex-wrap items-center gap-3">
          <StatusPill tone={PAYOUT_TONES[payout.state]}>{texts.states[payout.state]}</StatusPill>
          <span className="text-muted">{payout.number}</span>
        </p>
        <Sums
          lines={[
            { term: columns.processed, sum: payout.processed },
            { term: columns.fees, sum: payout.fees },
            { term: columns.deductions, sum: payout.deductions },
            { term: columns.arrived, sum: payout.arrived, tone: 'total' },
          ]}
        />
      </div>
      {payout.mismatches.length > 0 ? <MismatchList mismatches={payout.mismatches} /> : null}
      <Section title={texts.lines}>
        {payout.lines.length === 0 ? (
          <p className="text-muted">{texts.noLines}</p>
        ) : (
          <DataTable
            caption={texts.lines}
            hideCaption
            rows={payout.lines}
            rowKey={({ reference }) => reference}
            columns={[
              { key: 'payment', heading: columns.payment, cell: ({ reference }) => <Payment reference={reference} /> },
              { key: 'amount', heading: columns.amount, numeric: true, isSum: true, cell: ({ amount }) => amount },
              { key: 'fee', heading: columns.fee, numeric: true, cell: ({ fee }) => fee },
            ]}
          />
        )}
      </Section>
      {payout.deductions === null ? null : (
        <Section title={texts.deductions}>
          {payout.deductionsOf.length === 0 ? null : (
            <DataTable
              caption={texts.deductions}
              hideCaption
              rows={payout.deductionsOf}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'payment',
                  heading: columns.payment,
                  cell: ({ reference }) => <Payment reference={reference} />,
                },
                { key: 'what', heading: columns.what, cell: ({ what }) => what },
                { key: 'amount', heading: columns.amount, numeric: true, isSum: true, cell: ({ amount }) => amount },
              ]}
            />
          )}
          {payout.unexplained ? <p className="mt-3">{payout.unexplained}</p> : null}
        </Section>
      )}
    </Page>
  );
}

function Payment({ reference }: { reference: string }) {
  return (
    <Link to={`/payments/${encodeURIComponent(reference)}`} className={`${TEXT_LINK} tabular break-all`}>
      {reference}
    </Link>
  );
}
