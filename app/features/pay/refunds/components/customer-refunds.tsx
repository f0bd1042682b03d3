import { StatusPill } from '#app/ui/status-pill.tsx';
import { ownRefundTexts as texts } from '../own-refund-texts.ts';
import type { CustomerRefundView } from '../refund-views.ts';

/** What has gone back to the customer and what is on its way; nothing while there is nothing. */
export function CustomerRefunds({ refunds, level = 3 }: { refunds: readonly CustomerRefundView[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds-heading">
      <Heading id="refunds-heading" className="mb-4 text-xl font-semibold">
        {texts.title}
      </Heading>
      <ul className="divide-y divide-sand border-y border-sand">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-col gap-1 py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="tabular text-lg font-semibold">{refund.amount}</p>
              <StatusPill tone={refund.tone}>{refund.label}</StatusPill>
            </div>
            {refund.parts ? <p className="tabular">{refund.parts}</p> : null}
            <p className="break-words">{refund.reason}</p>
            {refund.when ? <p className="text-sm text-muted">{refund.when}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
