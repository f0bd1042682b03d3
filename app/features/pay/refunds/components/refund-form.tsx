import { useNavigation } from 'react-router';
import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { MAX_AMOUNT_LENGTH, MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Form } from '#app/ui/form.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { refundTexts } from '../refund-texts.ts';
import { DisputeWarning } from './dispute-warning.tsx';

const texts = refundTexts.form;

interface RefundFormProps {
  requestId: string;
  /** `450,000`: everything that is left. */
  left: string;
  isOnline: boolean;
  /** An enrollment whose place is still kept. */
  hasPlace: boolean;
  /** The customer's bank is asking for it too. */
  isDisputed: boolean;
  /** Of a whole order: the parts it goes back in, and what says that they were seen. */
  plan?: { ways: readonly string[]; seen: string } | undefined;
  errors: FormErrors | null;
  /** What was typed before it was refused. */
  typed: Record<string, string> | undefined;
}

/** Pays a part or all of a payment back, or writes down that the owner has done so. */
export function RefundForm({ requestId, left, isOnline, hasPlace, isDisputed, plan, errors, typed }: RefundFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'refund';
  return (
    <Form errors={errors} className="max-w-xl">
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="requestId" value={requestId} />
      <TextField
        name="amount"
        label={texts.amount}
        prefix="₦"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed?.amount ?? left}
        maxLength={MAX_AMOUNT_LENGTH}
        required
        mark={false}
      />
      {plan ? (
        <div>
          <h2 className="font-semibold">{refundTexts.parts.title}</h2>
          <ol className="tabular mt-1 list-decimal pl-6">
            {plan.ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ol>
          <p className="mt-1 text-sm text-muted">{refundTexts.parts.lead}</p>
          <input type="hidden" name="seen" value={plan.seen} />
        </div>
      ) : null}
      <RadioCards
        name="method"
        label={texts.method}
        defaultValue={typed?.method ?? (isOnline ? 'provider' : 'outside')}
        required
        mark={false}
        options={[
          {
            value: 'provider',
            label: texts.provider,
            hint: isOnline ? (plan ? texts.mixedHint : texts.providerHint) : texts.notOnline,
            disabled: !isOnline,
          },
          { value: 'outside', label: texts.outside, hint: texts.outsideHint },
          { value: 'cash', label: texts.cash, hint: texts.cashHint },
        ]}
      />
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        defaultValue={typed?.reason}
        maxLength={MAX_REASON_LENGTH}
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
      {hasPlace ? (
        <CheckboxField
          name="givePlaceBack"
          label={texts.givePlaceBack}
          hint={texts.givePlaceBackHint}
          defaultChecked={typed?.givePlaceBack === 'on'}
        />
      ) : null}
      {isDisputed ? <DisputeWarning isTicked={typed?.despiteDispute === 'on'} /> : null}
      <ConfirmIdentityFields />
      <div>
        <Button type="submit" variant="danger" pending={isSending}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}
