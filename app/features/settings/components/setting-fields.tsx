import { MAX_AMOUNT_LENGTH, MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from '#app/platform/text/lengths.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { SETTING_LENGTHS } from '../setting-lengths.ts';
import { type FormValues, SOCIAL_LINES } from '../settings-form.ts';
import { settingsTexts } from '../settings-texts.ts';
import { type SettingGroup, TAX_MODES } from '../shop-settings.ts';
import { DeliveryFields } from './delivery-fields.tsx';

const { fields: texts } = settingsTexts;

/** The fields of one group. */
export function SettingFields({ group, values }: { group: SettingGroup; values: FormValues }) {
  const Fields = FIELDS[group];
  return <Fields values={values} />;
}

function BusinessFields({ values }: { values: FormValues }) {
  return (
    <>
      <TextField name="name" label={texts.name} defaultValue={values.name} maxLength={SETTING_LENGTHS.name} required />
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
      <TextField
        name="addressLine1"
        label={texts.addressLine1}
        defaultValue={values.addressLine1}
        maxLength={SETTING_LENGTHS.addressLine1}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="city" label={texts.city} defaultValue={values.city} maxLength={SETTING_LENGTHS.city} />
        <TextField name="state" label={texts.state} defaultValue={values.state} maxLength={SETTING_LENGTHS.state} />
      </div>
      <TextField
        name="openingHours"
        label={texts.openingHours}
        defaultValue={values.openingHours}
        maxLength={SETTING_LENGTHS.openingHours}
      />
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
        <TextField
          name="timings"
          label={texts.timings}
          hint={texts.timingsHint}
          defaultValue={values.timings}
          maxLength={SETTING_LENGTHS.timings}
        />
        <TextField name="timingsBy" type="date" label={texts.timingsBy} defaultValue={values.timingsBy} />
        <TextField
          name="seats"
          label={texts.seats}
          hint={texts.seatsHint}
          inputMode="numeric"
          defaultValue={values.seats}
        />
      </div>
      <TextField
        name="teacherName"
        label={texts.teacherName}
        defaultValue={values.teacherName}
        maxLength={SETTING_LENGTHS.teacherName}
      />
      <TextField
        name="teacherRole"
        label={texts.teacherRole}
        defaultValue={values.teacherRole}
        maxLength={SETTING_LENGTHS.teacherRole}
      />
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
      <TextField
        name="bank"
        label={texts.bank}
        defaultValue={values.bank}
        maxLength={SETTING_LENGTHS.bank}
        mark={false}
      />
      <TextField
        name="accountName"
        label={texts.accountName}
        defaultValue={values.accountName}
        maxLength={SETTING_LENGTHS.accountName}
        mark={false}
      />
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
        <TextField
          key={name}
          name={name}
          label={texts[name]}
          hint={FACT_HINTS[name]}
          mark={false}
          defaultValue={values[name]}
          maxLength={SETTING_LENGTHS[name]}
        />
      ))}
    </>
  );
}

function WindowFields({ values }: { values: FormValues }) {
  return (
    <>
      <TextField
        name="announcement"
        label={texts.announcement}
        hint={texts.announcementHint}
        defaultValue={values.announcement}
        maxLength={SETTING_LENGTHS.announcement}
      />
      <TextField
        name="heroHeading"
        label={texts.heroHeading}
        hint={texts.heroHint}
        defaultValue={values.heroHeading}
        maxLength={SETTING_LENGTHS.heroHeading}
      />
      <TextField
        name="heroLead"
        label={texts.heroLead}
        hint={texts.heroHint}
        defaultValue={values.heroLead}
        maxLength={SETTING_LENGTHS.heroLead}
      />
      <div className="flex flex-col gap-2">
        <CheckboxField
          name="hasMasterclass"
          label={texts.hasMasterclass}
          defaultChecked={values.hasMasterclass === 'on'}
        />
        <p className="text-sm text-muted">{texts.hasMasterclassHint}</p>
      </div>
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
      <TextField
        name="mailSenderName"
        label={texts.mailSenderName}
        hint={texts.mailSenderNameHint}
        defaultValue={values.mailSenderName}
        maxLength={SETTING_LENGTHS.mailSenderName}
      />
    </>
  );
}

const FIELDS = {
  business: BusinessFields,
  delivery: DeliveryFields,
  masterclass: ClassFields,
  transfer: TransferFields,
  tax: TaxFields,
  facts: FactFields,
  window: WindowFields,
  opening: OpeningFields,
  contact: ContactFields,
} as const;
