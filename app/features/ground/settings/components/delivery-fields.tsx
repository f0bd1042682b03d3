import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { settingsTexts } from '../door/settings-texts.ts';
import type { FormValues } from '../settings-form.ts';

const { fields: texts } = settingsTexts;

/** How long a new piece takes, and whether kept dates are shown; what delivery costs has a page of its own. */
export function DeliveryFields({ values }: { values: FormValues }) {
  return (
    <>
      <p className="text-muted">
        {texts.pricesHint}{' '}
        <Link to="/delivery-prices" className={`${LINE_LINK} font-medium text-indigo`}>
          {texts.prices}
        </Link>
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="leadDaysMin"
          label={texts.leadDaysMin}
          hint={texts.leadHint}
          inputMode="numeric"
          defaultValue={values.leadDaysMin}
          required
          mark={false}
        />
        <TextField
          name="leadDaysMax"
          label={texts.leadDaysMax}
          hint={texts.leadHint}
          inputMode="numeric"
          defaultValue={values.leadDaysMax}
          required
          mark={false}
        />
      </div>
      <CheckboxField
        name="showsKept"
        label={texts.showsKept}
        hint={texts.showsKeptHint}
        defaultChecked={values.showsKept === 'on'}
      />
    </>
  );
}
