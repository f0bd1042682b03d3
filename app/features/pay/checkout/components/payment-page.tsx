import { accountTexts } from '#app/features/pay/payments/account-texts.ts';
import { CheckForm } from '#app/features/pay/payments/components/check-form.tsx';
import { PastAccount, PayAccount } from '#app/features/pay/payments/components/pay-account.tsx';
import { PaymentItems, type PaymentItemsProps } from '#app/features/pay/payments/components/payment-items.tsx';
import { usePaymentCheck } from '#app/features/pay/payments/components/use-payment-check.ts';
import type { AccountView, PaymentState } from '#app/features/pay/payments/payment-page.server.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import type { SettleOutcome } from '#app/features/pay/payments/settle-outcome.ts';
import { CustomerRefunds } from '#app/features/pay/refunds/components/customer-refunds.tsx';
import type { CustomerRefundView } from '#app/features/pay/refunds/refund-views.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { UnpaidActions } from './unpaid-actions.tsx';

type State = PaymentState | 'account';

interface PaymentPageProps extends PaymentItemsProps {
  state: State;
  reference: string;
  account: AccountView | null;
  givesAccount: boolean;
  canGoOn: boolean;
  email: string;
  refunds: readonly CustomerRefundView[];
}

/** A payment that is not an order yet: being confirmed, on its way, not completed, given up, or waiting for a person. */
export function PaymentPage(props: PaymentPageProps) {
  const { state, reference, account, givesAccount, canGoOn, email, refunds, ...items } = props;
  const page = `/checkout/${reference}`;
  const isAwaited = state === 'checking' || state === 'waiting' || account !== null;
  const check = usePaymentCheck({ page, goOn: isAwaited });
  const shown = whatToShow(state, check.answer);
  const isPaidBack = shown === 'review' && refunds.length > 0;
  const { title, lead } = isPaidBack ? paymentTexts.paidBack : { ...paymentTexts, account: accountTexts }[shown];
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading
        eyebrow={paymentTexts.checkout.paymentOf(items.total)}
        lead={shown === 'unpaid' && account ? accountTexts.nothingBooked : lead}
      >
        {title}
      </PageHeading>
      <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="flex min-w-0 flex-col items-start gap-6">
          {shown === 'checking' || shown === 'waiting' ? (
            <CheckForm
              reference={reference}
              state={shown}
              isSlow={check.answer === 'unreachable' && check.asked > 1}
              email={email}
            />
          ) : null}
          {shown === 'account' && account ? (
            <PayAccount account={account} path={page} />
          ) : (
            <PastAccount account={account} />
          )}
          {shown === 'waiting' && canGoOn ? <UnpaidActions reference={reference} /> : null}
          {shown === 'unpaid' ? <UnpaidActions reference={reference} givesAccount={givesAccount} canCancel /> : null}
          {shown === 'closed' ? <UnpaidActions /> : null}
          {isPaidBack ? (
            <div className="w-full">
              <CustomerRefunds refunds={refunds} level={2} />
            </div>
          ) : null}
          {shown === 'review' ? (
            <ButtonLink to="/gethelp" variant="secondary">
              {paymentTexts.review.help}
            </ButtonLink>
          ) : null}
          <p className="text-sm text-muted">
            {paymentTexts.review.reference}: <span className="tabular break-all text-ink">{reference}</span>
          </p>
        </div>
        <PaymentItems {...items} />
      </div>
    </div>
  );
}

/** The freshest answer wins; "nobody knows" changes nothing. A payment that is paid is shown by another page in a moment. */
function whatToShow(state: State, answer: SettleOutcome['state'] | undefined): State {
  if (answer === undefined || answer === 'unreachable' || state === 'closed' || state === 'review') return state;
  if (answer === 'paid') return 'checking';
  if (answer === 'pending') return state === 'account' ? state : 'waiting';
  return answer;
}
