import { enrollmentBalanceTexts } from '#app/features/class/masterclass/door/enrollment-balance-texts.ts';
import { instalmentTexts } from '#app/features/money/dues/door/instalment-texts.ts';
import { DuePage, whichPart } from '#app/features/pay/pay-links/components/due-page.tsx';
import type { OfflineRefusal } from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sums } from '#app/ui/sums.tsx';
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
      amount={balance.balance}
      which={whichPart(balance, texts)}
      offlineRefusal={offlineRefusal}
    >
      <div className="flex min-w-0 flex-col gap-10">
        {balance.parts.length > 1 ? (
          <Section id="class-parts" title={texts.parts} below={0}>
            <Sums
              className="mt-4"
              lines={balance.parts.map(({ when, amount }) => ({ term: instalmentTexts.due(when), sum: amount }))}
            />
          </Section>
        ) : null}
        <EnrollmentPayments payments={balance.payments} />
      </div>
    </DuePage>
  );
}
