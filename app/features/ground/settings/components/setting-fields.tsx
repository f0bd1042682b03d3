import { MAX_AMOUNT_LENGTH, MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from '#app/platform/text/lengths.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { DEPOSIT_PERCENTS } from '../door/deposit.ts';
import { SETTING_LENGTHS } from '../door/setting-lengths.ts';
import { settingsTexts } from '../door/settings-texts.ts';
import { type PlainGroup, TAX_MODES } from '../door/shop-settings.ts';
import { MAX_MILESTONE_LENGTH, MOST_MILESTONES } from '../milestones.ts';
import { type FormValues, SOCIAL_LINES } from '../settings-form.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { HourFields } from './hour-fields.tsx';

const { fields: texts } = settingsTexts;

/** The fields of one group. */
export function SettingFields({ group, values }: { group: PlainGroup; values: FormValues }) {
  const Fields = FIELDS[group];
  return <Fields values={values} />;
}

type LineName = keyof typeof SETTING_LENGTHS & keyof typeof texts;
type LineProps = { name: LineName; values: FormValues } & Pick<TextFieldProps, 'hint' | 'mark' | 'required'>;

/** A line of text whose label and length are kept under its name. */
function Line({ name, values, ...rest }: LineProps) {
  return (
    <TextField
      {...rest}
      name={name}
      label={texts[name]}
      defaultValue={values[name]}
      maxLength={SETTING_LENGTHS[name]}
    />
  );
}

function BusinessFields({ values }: { values: FormValues }) {
  return (
    <>
      <Line name="name" values={values} required />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="phone"
          maxLength={MAX_PHONE_LENGTH}
          type="tel"
          inputMode="tel"
          label={texts.phone}
          hint={texts.phoneHint}
          defaultValue={values.phone}
        />
        <TextField
          name="whatsapp"
          maxLength={MAX_PHONE_LENGTH}
          type="tel"
          inputMode="tel"
          label={texts.whatsapp}
          hint={texts.phoneHint}
          defaultValue={values.whatsapp}
        />
      </div>
      <TextField
        name="email"
        maxLength={MAX_EMAIL_LENGTH}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        defaultValue={values.email}
      />
      <Line name="addressLine1" values={values} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Line name="city" values={values} />
        <Line name="state" values={values} />
      </div>
      <HourFields values={values} />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-semibold">{texts.socials}</legend>
        <p className="text-sm text-muted">{texts.socialsHint}</p>
        {SOCIAL_LINES.map((line) => (
          <div key={line} className="grid gap-3 border-t border-sand pt-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <TextField
              name={`socialLabel${line}`}
              label={texts.socialLabel}
              defaultValue={values[`socialLabel${line}`]}
              maxLength={SETTING_LENGTHS.socialLabel}
              mark={false}
            />
            <TextField
              name={`socialUrl${line}`}
              type="url"
              label={texts.socialUrl}
              defaultValue={values[`socialUrl${line}`]}
              maxLength={SETTING_LENGTHS.socialUrl}
              mark={false}
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}

function ClassFields({ values }: { values: FormValues }) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="priceKobo"
          maxLength={MAX_AMOUNT_LENGTH}
          label={texts.priceKobo}
          prefix="₦"
          inputMode="decimal"
          defaultValue={values.priceKobo}
          required
        />
        <TextField name="months" label={texts.months} inputMode="numeric" defaultValue={values.months} required />
        <TextField
          name="startsOn"
          type="date"
          label={texts.startsOn}
          hint={texts.startsOnHint}
          defaultValue={values.startsOn}
        />
        <Line name="timings" values={values} hint={texts.timingsHint} />
        <TextField name="timingsBy" type="date" label={texts.timingsBy} defaultValue={values.timingsBy} />
        <TextField
          name="seats"
          label={texts.seats}
          hint={texts.seatsHint}
          inputMode="numeric"
          defaultValue={values.seats}
        />
      </div>
      <Line name="teacherName" values={values} />
      <Line name="teacherRole" values={values} />
      <TextArea
        name="teacherWords"
        label={texts.teacherWords}
        defaultValue={values.teacherWords}
        maxLength={SETTING_LENGTHS.teacherWords}
      />
    </>
  );
}

function TransferFields({ values }: { values: FormValues }) {
  return (
    <>
      <Line name="bank" values={values} mark={false} />
      <Line name="accountName" values={values} mark={false} />
      <TextField
        name="accountNumber"
        label={texts.accountNumber}
        hint={texts.accountHint}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values.accountNumber}
        maxLength={20}
        mark={false}
      />
      <CheckboxField
        name="ofEachPayment"
        label={texts.ofEachPayment}
        hint={texts.ofEachPaymentHint}
        defaultChecked={values.ofEachPayment === 'on'}
      />
    </>
  );
}

function OrderFields({ values }: { values: FormValues }) {
  return (
    <>
      <TextField
        name="prefix"
        label={texts.orderPrefix}
        hint={texts.orderPrefixHint}
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={values.prefix}
        maxLength={SETTING_LENGTHS.orderPrefix}
        required
        mark={false}
      />
      <SelectField
        name="depositPercent"
        label={texts.deposit}
        hint={texts.depositHint}
        options={[
          { value: '0', label: texts.depositNone },
          ...DEPOSIT_PERCENTS.map((percent) => ({ value: String(percent), label: texts.depositOf(percent) })),
        ]}
        defaultValue={values.depositPercent}
        mark={false}
      />
      <TextField
        name="staffPercent"
        label={texts.staffPercent}
        hint={texts.staffPercentHint}
        inputMode="numeric"
        suffix="%"
        defaultValue={values.staffPercent}
        maxLength={3}
        mark={false}
      />
      <TextArea
        name="milestones"
        label={texts.milestones}
        hint={texts.milestonesHint}
        defaultValue={values.milestones}
        maxLength={MOST_MILESTONES * (MAX_MILESTONE_LENGTH + 2)}
        rows={4}
        mark={false}
      />
      <CheckboxField
        name="reminds"
        label={texts.reminds}
        hint={texts.remindsHint}
        defaultChecked={values.reminds === 'on'}
      />
    </>
  );
}

function TaxFields({ values }: { values: FormValues }) {
  return (
    <>
      <RadioCards
        name="mode"
        label={texts.taxMode}
        required
        mark={false}
        defaultValue={values.mode}
        options={TAX_MODES.map((value) => ({ value, ...texts.taxModes[value] }))}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="rate" label={texts.rate} suffix="%" inputMode="decimal" defaultValue={values.rate} required />
        <TextField
          name="number"
          label={texts.taxNumber}
          hint={texts.taxNumberHint}
          defaultValue={values.number}
          maxLength={SETTING_LENGTHS.taxNumber}
        />
      </div>
      <CheckboxField
        name="ofClass"
        label={texts.ofClass}
        hint={texts.ofClassHint}
        defaultChecked={values.ofClass === 'on'}
      />
    </>
  );
}

const FACTS = ['warranty', 'samples', 'returns', 'maker', 'carrying'] as const;
const FACT_HINTS = {
  warranty: texts.warrantyHint,
  samples: texts.samplesHint,
  returns: texts.returnsHint,
  maker: undefined,
  carrying: texts.carryingHint,
};

function FactFields({ values }: { values: FormValues }) {
  return (
    <>
      <p className="text-muted">{texts.factsHint}</p>
      {FACTS.map((name) => (
        <Line key={name} name={name} values={values} hint={FACT_HINTS[name]} mark={false} />
      ))}
    </>
  );
}

function OpeningFields({ values }: { values: FormValues }) {
  return (
    <>
      <div>
        <CheckboxField name="isOpen" label={texts.isOpen} defaultChecked={values.isOpen === 'on'} />
      </div>
      <TextField
        name="words"
        label={texts.openingWords}
        hint={texts.openingWordsHint}
        defaultValue={values.words}
        maxLength={SETTING_LENGTHS.openingWords}
      />
    </>
  );
}

function ContactFields({ values }: { values: FormValues }) {
  return (
    <>
      <div>
        <CheckboxField name="showsChat" label={texts.showsChat} defaultChecked={values.showsChat === 'on'} />
      </div>
      <Line name="mailSenderName" values={values} hint={texts.mailSenderNameHint} />
    </>
  );
}

const FIELDS = {
  business: BusinessFields,
  delivery: DeliveryFields,
  masterclass: ClassFields,
  transfer: TransferFields,
  orders: OrderFields,
  tax: TaxFields,
  facts: FactFields,
  opening: OpeningFields,
  contact: ContactFields,
} as const;
