import { DuePage, whichPart } from '#app/features/pay/pay-links/components/due-page.tsx';
import type { OfflineRefusal } from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Section } from '#app/ui/section.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { balanceTexts } from '../balance-texts.ts';
import type { OrderBalanceView } from '../order-balance.server.ts';
import { ownBalanceTexts } from '../own-balance-texts.ts';
import { StartAnyway, type StartRefusal } from './start-anyway.tsx';

const texts = balanceTexts.admin;

interface OrderBalancePageProps {
  balance: OrderBalanceView;
  notice: 'sent' | 'made' | 'recorded' | 'started' | null;
  offlineRefusal: OfflineRefusal | undefined;
  /** The owner's to decide. */
  mayStart: boolean;
  startRefusal: StartRefusal | undefined;
}

/** /orders/:orderId/balance: what is owed, the link to pay it, and what has been paid. */
export function OrderBalancePage({ balance, notice, offlineRefusal, mayStart, startRefusal }: OrderBalancePageProps) {
  return (
    <DuePage
      {...balance}
      title={ownBalanceTexts.heading}
      back={{ to: `/orders/${balance.orderId}`, words: balance.number }}
      lead={balance.words}
      notice={notice ? texts[notice] : undefined}
      texts={texts}
      amount={balance.balance}
      which={whichPart(balance, texts)}
      offlineRefusal={offlineRefusal}
    >
      <div className="flex min-w-0 flex-col gap-10">
        {balance.waits && mayStart ? <StartAnyway refusal={startRefusal} /> : null}
        {balance.startedFor ? <p className="measure">{balance.startedFor}</p> : null}
        {balance.parts.length > 0 ? (
          <Section id="order-parts" title={texts.parts} below={0}>
            <Sums
              className="mt-4"
              lines={balance.parts.map(({ when, amount }) => ({ term: ownBalanceTexts.due(when), sum: amount }))}
            />
          </Section>
        ) : null}
        <Section id="order-payments" title={texts.payments} below={0} className="min-w-0">
          <ul className="mt-4 divide-y divide-sand border-y border-sand">
            {balance.payments.map(({ id, reference, amount, at, how }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
                <span className="min-w-0">
                  <Link to={`/payments/${reference}`} className={TEXT_LINK}>
                    {how}
                  </Link>
                  <span className="block text-sm text-muted">{at}</span>
                </span>
                <span className="tabular font-semibold">{amount}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </DuePage>
  );
}
