import Plus from 'lucide-react/icons/plus';
import { MAX_PHONE_LENGTH } from '#app/platform/text/lengths.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { accountsTexts } from '../accounts-texts.ts';
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH, MAX_DELIVERY_NOTES_LENGTH } from '../door/account-lengths.ts';
import { StateAndArea } from '../door/components/state-and-area.tsx';

const texts = accountsTexts.address;

/** The values of the fields by name; phones as people write them. */
export type AddressValues = Partial<Record<string, string>>;

/** The four required fields; what helps a driver find the door is folded away. */
export function AddressFields({ values, isOpen }: { values: AddressValues; isOpen: boolean }) {
  return (
    <>
      <TextField
        name="addressLine1"
        label={texts.lineLabel}
        hint={texts.lineHint}
        autoComplete="address-line1"
        maxLength={MAX_ADDRESS_LINE_LENGTH}
        required
        mark={false}
        defaultValue={values.addressLine1}
      />
      <PhoneField
        name="addressPhone"
        label={texts.phoneLabel}
        hint={texts.phoneHint}
        value={values.addressPhone}
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <StateAndArea state={values.state} area={values.localGovernmentArea} required />
        <TextField
          name="city"
          label={texts.cityLabel}
          autoComplete="address-level2"
          maxLength={MAX_CITY_LENGTH}
          required
          mark={false}
          defaultValue={values.city}
        />
      </div>
      <details className="group border-y border-sand" open={isOpen || undefined}>
        <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-indigo">
          <span>
            {texts.more} <span className="ml-2 text-sm font-normal text-muted">{accountsTexts.optional}</span>
          </span>
          <Plus
            aria-hidden="true"
            strokeWidth={1.5}
            className="shrink-0 text-laterite transition-transform group-open:rotate-45"
          />
        </summary>
        <div className="flex flex-col gap-6 pt-2 pb-6">
          <TextField
            name="landmark"
            label={texts.landmarkLabel}
            hint={texts.landmarkHint}
            maxLength={MAX_ADDRESS_LINE_LENGTH}
            mark={false}
            defaultValue={values.landmark}
          />
          <TextField
            name="floor"
            label={texts.floorLabel}
            hint={texts.floorHint}
            inputMode="numeric"
            maxLength={2}
            mark={false}
            defaultValue={values.floor}
          />
          <PhoneField name="secondPhone" label={texts.secondPhoneLabel} value={values.secondPhone} />
          <TextArea
            name="deliveryNotes"
            label={texts.notesLabel}
            hint={texts.notesHint}
            rows={3}
            maxLength={MAX_DELIVERY_NOTES_LENGTH}
            mark={false}
            defaultValue={values.deliveryNotes}
          />
        </div>
      </details>
    </>
  );
}

interface PhoneFieldProps {
  name: string;
  label: string;
  hint?: string;
  value: string | undefined;
  required?: boolean;
}

/** Never `type="number"`, which eats the leading 0. */
export function PhoneField({ name, label, hint, value, required }: PhoneFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete={required ? 'tel' : 'off'}
      maxLength={MAX_PHONE_LENGTH}
      required={required}
      mark={false}
      defaultValue={value}
    />
  );
}
