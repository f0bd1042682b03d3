import { useNavigation } from 'react-router';
import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { isByHand, REFUND_METHODS } from '#app/features/pay/refunds/refund-methods.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { orderChangeTexts } from '../door/order-change-texts.ts';

const texts = orderChangeTexts.lines.refund;

interface RefundChangePageProps {
  orderId: string;
  number: string;
  /** Null when nothing is left to go back. */
  amount: string | null;
  isOnline: boolean;
  errors: FormErrors | null;
  typed: Record<string, string> | undefined;
}

/** /orders/:orderId/changes/refund: what a change made too much goes back, once the owner says so. */
export function RefundChangePage({ orderId, number, amount, isOnline, errors, typed }: RefundChangePageProps) {
  const isSending = useNavigation().state === 'submitting';
  const back = { to: `/orders/${orderId}`, words: orderChangeTexts.back(number) };
  if (!amount) {
    return (
      <Page title={orderChangeTexts.back(number)} back={back}>
        <Notice tone="warn">{texts.refusals.nothing}</Notice>
      </Page>
    );
  }
  const hows = isOnline ? REFUND_METHODS : REFUND_METHODS.filter(isByHand);
  return (
    <Page title={texts.heading(amount)} back={back} lead={texts.words}>
      <Form method="post" errors={errors} className="max-w-xl">
        <RadioCards
          name="method"
          label={texts.how}
          mark={false}
          defaultValue={typed?.method ?? hows[0]}
          options={hows.map((value) => ({ value, label: texts.hows[value] }))}
        />
        <ConfirmIdentityFields />
        <div>
          <Button type="submit" pending={isSending}>
            {texts.confirm(amount)}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
