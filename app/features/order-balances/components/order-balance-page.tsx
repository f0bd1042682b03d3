import { Form } from 'react-router';
import { balanceTexts } from '#app/features/balances/balance-texts.ts';
import { SharePayLink } from '#app/features/pay-links/components/share-pay-link.tsx';
import { OfflinePaymentForm, type OfflineRefusal } from '#app/features/payments/components/offline-payment-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import type { OrderBalanceView } from '../order-balance.server.ts';

const texts = balanceTexts.admin;

interface OrderBalancePageProps {
  balance: OrderBalanceView;
  notice: 'sent' | 'made' | 'recorded' | null;
  offlineRefusal: OfflineRefusal | undefined;
}

/** /orders/:orderId/balance: what is owed, the link to pay it, and what has been paid. */
export function OrderBalancePage({ balance, notice, offlineRefusal }: OrderBalancePageProps) {
  const { share } = balance;
  return (
    <Page
      title={balanceTexts.heading}
      back={{ to: `/orders/${balance.orderId}`, words: balance.number }}
      lead={balance.words}
      notice={notice ? { words: texts[notice] } : null}
    >
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          {share ? (
            <SharePayLink link={share} message={balance.message} phone={balance.phone} hint={texts.linkHint} />
          ) : null}
          {balance.canPay ? (
            <Form method="post" className="flex flex-wrap gap-2">
              {share ? null : (
                <Button type="submit" name="intent" value="make">
                  {texts.make}
                </Button>
              )}
              {balance.canMail ? (
                <Button type="submit" name="intent" value="mail" variant="secondary">
                  {texts.mail}
                </Button>
              ) : null}
            </Form>
          ) : null}
          {balance.balance ? <OfflinePaymentForm amount={balance.balance} refusal={offlineRefusal} /> : null}
        </div>
        <Section id="order-payments" title={texts.payments} below={0} className="min-w-0">
          <ul className="mt-4 divide-y divide-sand border-y border-sand">
            {balance.payments.map(({ id, reference, amount, at, how }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
                <span className="min-w-0">
                  <Link
                    to={`/payments/${reference}`}
                    className="finger inline-flex items-center underline underline-offset-4"
                  >
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
    </Page>
  );
}
