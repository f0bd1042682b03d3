import { enrollmentBalanceTexts } from '#app/features/masterclass/enrollment-balance-texts.ts';
import { DuePage } from '#app/features/pay-links/components/due-page.tsx';
import type { OfflineRefusal } from '#app/features/payments/components/offline-payment-form.tsx';
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
  return (
    <DuePage
      {...balance}
      title={texts.heading}
      back={{ to: `/enrollments/${balance.id}`, words: balance.name }}
      lead={balance.words}
      notice={notice ? texts[notice] : undefined}
      texts={texts}
      canMail
      amount={balance.canRecord ? balance.balance : null}
      offlineRefusal={offlineRefusal}
    >
      <EnrollmentPayments payments={balance.payments} />
    </DuePage>
  );
}
