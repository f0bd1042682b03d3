import { enrollmentBalanceTexts as texts } from '#app/features/class/masterclass/door/enrollment-balance-texts.ts';
import { Section } from '#app/ui/section.tsx';
import type { EnrollmentPaymentView } from '../class-balance.server.ts';

/** Every payment of a place in the masterclass, oldest first. */
export function EnrollmentPayments({ payments }: { payments: readonly EnrollmentPaymentView[] }) {
  return (
    <Section id="payments" title={texts.payments} below={0} className="min-w-0">
      <ol className="mt-4 border-t border-sand">
        {payments.map((payment) => (
          <li key={payment.id} className="border-b border-sand py-3">
            <p className="tabular flex flex-wrap justify-between gap-x-4">
              <span>{payment.at}</span>
              <span className="font-semibold">{payment.amount}</span>
            </p>
            <p className="text-sm break-all text-muted">
              {payment.how}, {payment.reference}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
