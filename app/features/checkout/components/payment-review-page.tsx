import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { PaymentReview } from '../payment-review.server.ts';
import { paymentReviewTexts as texts } from '../payment-review-texts.ts';
import { PaymentException } from './payment-exception.tsx';
import { RecheckForm } from './recheck-form.tsx';

interface PaymentReviewPageProps {
  review: PaymentReview;
  /** What became of the button that was pressed. */
  said: { answer: keyof typeof texts.answers | 'wordless'; reference: string } | undefined;
}

/** The back office's view of money: what needs a person first, then what is under way. */
export function PaymentReviewPage({ review, said }: PaymentReviewPageProps) {
  const { open, underWay, resolved } = review;
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      {said && said.answer !== 'wordless' ? (
        <div className="mt-6">
          <Notice tone={toneOf(said.answer)} title={texts.answers[said.answer]} announce>
            <span className="tabular break-all text-sm">{said.reference}</span>
          </Notice>
        </div>
      ) : null}

      <section aria-labelledby="needs-you" className="mt-12">
        <h2 id="needs-you" className="text-2xl">
          {texts.needsYou} {open.length > 0 ? <span className="tabular text-laterite">({open.length})</span> : null}
        </h2>
        {open.length === 0 ? (
          <div className="mt-4">
            <EmptyState level={3} title={texts.nothing}>
              {texts.nothingHint}
            </EmptyState>
          </div>
        ) : (
          <ul className="mt-4 border-t border-ink">
            {open.map((exception) => (
              <PaymentException
                key={exception.reference}
                exception={exception}
                isWordless={said?.answer === 'wordless' && said.reference === exception.reference}
              />
            ))}
          </ul>
        )}
      </section>

      <section aria-labelledby="under-way" className="mt-16">
        <h2 id="under-way" className="text-2xl">
          {texts.underWay}
        </h2>
        {underWay.length === 0 ? <p className="mt-2 text-muted">{texts.nobody}</p> : null}
        {underWay.length === 0 ? null : (
          <div className="mt-4">
            <DataTable
              caption={texts.underWay}
              hideCaption
              rows={underWay}
              rowKey={({ reference }) => reference}
              columns={[
                { key: 'customer', heading: 'Customer', cell: (row) => row.customer || row.email },
                { key: 'amount', heading: 'Amount', numeric: true, cell: (row) => row.amount },
                { key: 'begun', heading: 'Begun', cell: (row) => row.begunAt },
                { key: 'status', heading: 'Paystack says', cell: (row) => row.status },
                { key: 'next', heading: 'We ask again', cell: (row) => row.nextCheck },
                {
                  key: 'reference',
                  heading: 'Reference',
                  cell: (row) => <span className="break-all text-sm">{row.reference}</span>,
                },
                {
                  key: 'recheck',
                  heading: texts.recheck,
                  hideHeading: true,
                  cell: (row) => <RecheckForm reference={row.reference} />,
                },
              ]}
            />
          </div>
        )}
      </section>

      {resolved.length === 0 ? null : (
        <section aria-labelledby="dealt-with" className="mt-16">
          <h2 id="dealt-with" className="text-2xl">
            {texts.resolved}
          </h2>
          <div className="mt-4">
            <DataTable
              caption={texts.resolved}
              hideCaption
              rows={resolved}
              rowKey={({ reference }) => reference}
              columns={[
                { key: 'paid', heading: 'Paid', cell: (row) => row.paid },
                { key: 'reason', heading: 'Why', cell: (row) => row.reason },
                { key: 'how', heading: 'What was done', cell: (row) => row.resolution },
                {
                  key: 'reference',
                  heading: 'Reference',
                  cell: (row) => <span className="break-all text-sm">{row.reference}</span>,
                },
              ]}
            />
          </div>
        </section>
      )}
    </div>
  );
}

function toneOf(answer: keyof typeof texts.answers) {
  if (answer === 'paid' || answer === 'resolved') return 'success';
  if (answer === 'invalid') return 'danger';
  return answer === 'review' || answer === 'unreachable' ? 'warn' : 'info';
}
