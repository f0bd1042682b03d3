import { accountTexts } from '#app/features/pay/payments/account-texts.ts';
import { PayButtons } from '#app/features/pay/payments/components/pay-buttons.tsx';
import { PayRefusal } from '#app/features/pay/payments/components/pay-refusal.tsx';
import { usePayment } from '#app/features/pay/payments/components/use-payment.ts';
import type { PaymentProblem } from '#app/features/pay/payments/payment-texts.ts';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { OpenPayLink } from '../pay-link-page.server.ts';
import { payLinkTexts as texts } from '../pay-link-texts.ts';

import { TransferAccount, type TransferTo } from './transfer-account.tsx';

/** What a button of the page was refused with, and what had been typed. */
export interface PayLinkRefusal {
  reason: PaymentProblem;
  message: string;
  field?: 'email' | 'phone' | 'reason' | undefined;
  typed?: string | undefined;
  /** No account number came for the payment: our own account. */
  transfer?: TransferTo | undefined;
}

interface PayLinkFormProps {
  page: OpenPayLink;
  path: string;
  offersAccount: boolean;
  /** When the page was posted without scripts. */
  refusal: PayLinkRefusal | undefined;
}

/** The one button that names the amount, and the address for the receipt where nobody has given one. */
export function PayLinkForm({ page, path, offersAccount, refusal: posted }: PayLinkFormProps) {
  const {
    handleSubmit,
    isPending,
    refusal: answered,
  } = usePayment({ action: path, pageOf: () => `${path}?returned=1` });
  const refusal: PayLinkRefusal | undefined = answered ?? posted;
  const isAboutEmail = refusal?.field === 'email' || refusal?.reason === 'no_email';
  const isSaidElsewhere = refusal?.field === 'phone' || refusal?.field === 'reason';
  return (
    <form method="post" action={path} noValidate onSubmit={handleSubmit} className="flex min-w-0 flex-col gap-6">
      <input type="hidden" name="intent" value="pay" />
      {page.due ? <input type="hidden" name="due" value={page.due} /> : null}
      {refusal && !isAboutEmail && !isSaidElsewhere ? (
        <PayRefusal reason={refusal.reason} message={refusal.message} />
      ) : null}
      {page.needsEmail ? (
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={texts.email}
          hint={texts.emailHint}
          error={isAboutEmail ? refusal?.message : undefined}
          defaultValue={posted?.field === 'email' ? posted.typed : undefined}
          maxLength={MAX_EMAIL_LENGTH}
          mark={false}
          autoFocus={posted?.field === 'email'}
          required
        />
      ) : (
        <p className="text-sm text-muted">
          {texts.receiptGoesTo} <span className="break-words text-ink">{page.receiptGoesTo}</span>.
        </p>
      )}
      {page.all ? (
        <ChoiceGroup
          name="pays"
          label={texts.pays.label}
          mark={false}
          defaultValue="part"
          options={[
            { value: 'part', label: texts.pays.part(page.amount) },
            { value: 'all', label: texts.pays.all(page.all) },
          ]}
        />
      ) : null}
      {posted?.transfer ? (
        <div>
          <p className="mb-4">{accountTexts.own}</p>
          <TransferAccount to={posted.transfer} amount={page.amount} />
        </div>
      ) : null}
      <PayButtons isPending={isPending} givesAccount={offersAccount}>
        {page.words.pay} {page.all ? null : page.amount}
      </PayButtons>
      <p className="text-sm text-muted">
        {page.termsHref ? (
          <>
            {texts.terms}{' '}
            <Link to={page.termsHref} className="underline underline-offset-4">
              {texts.termsLink}
            </Link>
            .{' '}
          </>
        ) : null}
        {texts.worksUntil(page.worksUntil)}
      </p>
    </form>
  );
}
