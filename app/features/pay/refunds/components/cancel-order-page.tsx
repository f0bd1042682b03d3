import { useNavigation } from 'react-router';
import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { CANCEL_REASONS } from '#app/features/orders/orders/door/cancel-reasons.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { MAX_AMOUNT_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { refundTexts } from '../refund-texts.ts';
import { DisputeWarning } from './dispute-warning.tsx';

const texts = refundTexts.cancel;
const REASONS = Object.entries(CANCEL_REASONS).map(([value, { choice }]) => ({ value, label: choice }));

interface CancelOrderPageProps {
  order: { id: string; number: string; customer: string };
  requestId: string;
  /** `₦450,000`: what can still go back; null when nothing can. */
  left: string | null;
  isOnline: boolean;
  /** Why it cannot be cancelled. */
  refusal: string | null;
  hasCountedProducts: boolean;
  /** The customer's bank is asking for the money too. */
  isDisputed: boolean;
  errors: FormErrors | null;
  typed: Record<string, string> | undefined;
}

/** Cancels an order: why, and what becomes of the money. One page, because on a phone a dialog would hide the half of it. */
export function CancelOrderPage(props: CancelOrderPageProps) {
  const { order, requestId, left, isOnline, refusal, hasCountedProducts, isDisputed, errors, typed } = props;
  const isSending = useNavigation().state === 'submitting';
  const { outsideHint, cashHint } = refundTexts.form;
  return (
    <Page title={texts.title(order.number)} lead={refusal ? undefined : texts.lead}>
      {refusal ? (
        <>
          <Notice tone="warn">{refusal}</Notice>
          <div>
            <ButtonLink to={`/orders/${order.id}`} variant="secondary">
              {order.number}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Form errors={errors} className="max-w-xl">
          <input type="hidden" name="requestId" value={requestId} />
          <SelectField
            name="reason"
            label={texts.reason}
            options={REASONS}
            placeholder={texts.reasonError}
            defaultValue={typed?.reason ?? ''}
            required
            mark={false}
          />
          <TextArea
            name="note"
            label={texts.note}
            hint={texts.noteHint}
            defaultValue={typed?.note}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
          />
          {left ? (
            <>
              <RadioCards
                name="money"
                label={texts.money}
                defaultValue={typed?.money ?? (isOnline ? 'provider' : 'outside')}
                required
                mark={false}
                options={[
                  ...(isOnline ? [{ value: 'provider', label: texts.refundAll(left), hint: texts.refundHint }] : []),
                  { value: 'outside', label: texts.byTransfer, hint: outsideHint },
                  { value: 'cash', label: texts.byCash, hint: cashHint },
                  { value: 'none', label: texts.refundNothing, hint: texts.refundNothingHint },
                ]}
              />
              <TextField
                name="fee"
                label={texts.fee}
                hint={texts.feeHint}
                prefix="₦"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typed?.fee}
                maxLength={MAX_AMOUNT_LENGTH}
              />
            </>
          ) : (
            <input type="hidden" name="money" value="none" />
          )}
          {hasCountedProducts ? (
            <CheckboxField
              name="restock"
              label={texts.restock}
              hint={texts.restockHint}
              defaultChecked={typed ? typed.restock === 'on' : true}
            />
          ) : null}
          {isDisputed ? <DisputeWarning isTicked={typed?.despiteDispute === 'on'} /> : null}
          <ConfirmIdentityFields />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" pending={isSending}>
              {texts.submit}
            </Button>
            <ButtonLink to={`/orders/${order.id}`} variant="secondary">
              {texts.back}
            </ButtonLink>
          </div>
        </Form>
      )}
    </Page>
  );
}
