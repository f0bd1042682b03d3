import { Form } from 'react-router';
import { enrollmentBalanceTexts } from '#app/features/masterclass/enrollment-balance-texts.ts';
import { SharePayLink } from '#app/features/pay-links/components/share-pay-link.tsx';
import { OfflinePaymentForm, type OfflineRefusal } from '#app/features/payments/components/offline-payment-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Page } from '#app/ui/page.tsx';
import type { BalancePageView } from '../class-balance.server.ts';
import { EnrollmentPayments } from './enrollment-payments.tsx';

const texts = enrollmentBalanceTexts.admin;

interface BalancePageProps {
  balance: BalancePageView;
  notice: 'sent' | 'made' | 'recorded' | null;
  offlineRefusal: OfflineRefusal | undefined;
}

/** /enrollments/:enrollmentId/balance: what is owed, the link to pay it, and what has been paid. */
export function BalancePage({ balance, notice, offlineRefusal }: BalancePageProps) {
  const { share } = balance;
  return (
    <Page
      title={texts.heading}
      back={{ to: `/enrollments/${balance.id}`, words: balance.name }}
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
              <Button type="submit" name="intent" value="mail" variant="secondary">
                {texts.mail}
              </Button>
            </Form>
          ) : null}
          {balance.canRecord && balance.balance ? (
            <OfflinePaymentForm amount={balance.balance} refusal={offlineRefusal} />
          ) : null}
        </div>
        <EnrollmentPayments payments={balance.payments} />
      </div>
    </Page>
  );
}
