import { useNavigation } from 'react-router';
import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { ConfirmInDetails } from '#app/ui/confirm-in-details.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { offlinePaymentTexts } from '../../offline-payment-texts.ts';

const texts = offlinePaymentTexts;

export interface OfflineRefusal {
  errors: FormErrors;
  values: Record<string, string>;
}

/** What was paid, where there is more than one thing it can be. */
export interface OfflineChoice {
  label: string;
  options: { value: string; label: string }[];
}

interface OfflinePaymentFormProps {
  amount: string;
  which?: OfflineChoice | undefined;
  refusal: OfflineRefusal | undefined;
}

/** Money that did not come through the provider: how, to whom, and who says so. */
export function OfflinePaymentForm({ amount, which, refusal }: OfflinePaymentFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'offline';
  const values = refusal?.values ?? {};
  return (
    <ConfirmInDetails
      title={texts.heading}
      lead={texts.lead}
      intent="offline"
      button={which ? texts.recordPart : texts.record(amount)}
      isPending={isPending}
      errors={refusal?.errors}
      className="border-t border-sand pt-4"
    >
      {which ? (
        <SelectField
          name="part"
          label={which.label}
          options={which.options}
          defaultValue={values.part || which.options[0]?.value}
          mark={false}
        />
      ) : null}
      <RadioCards
        name="via"
        label={texts.via}
        mark={false}
        defaultValue={values.via}
        options={[
          { value: 'cash', label: texts.ways.cash },
          { value: 'transfer', label: texts.ways.transfer },
        ]}
      />
      <TextField
        name="reason"
        label={texts.reason}
        defaultValue={values.reason}
        maxLength={MAX_REASON_LENGTH}
        required
        mark={false}
      />
      <ConfirmIdentityFields />
    </ConfirmInDetails>
  );
}
