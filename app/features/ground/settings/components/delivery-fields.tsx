import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { settingsTexts } from '../door/settings-texts.ts';
import { type FormValues, rangeField, SIZE_CLASSES, ZONES } from '../settings-form.ts';

const { fields: texts, zones, sizeClasses } = settingsTexts;

/** What delivery usually costs, a line for each zone and size, and how long a new piece takes. */
export function DeliveryFields({ values }: { values: FormValues }) {
  return (
    <>
      <p className="text-muted">{texts.rangesHint}</p>
      {ZONES.map((zone) => (
        <fieldset key={zone} className="flex flex-col gap-4">
          <legend className="mb-2 text-xl font-semibold">{zones[zone]}</legend>
          {SIZE_CLASSES.map((sizeClass) => (
            <fieldset key={sizeClass}>
              <legend className="mb-2 w-full border-t border-sand pt-3">{sizeClasses[sizeClass]}</legend>
              <div className="grid grid-cols-2 gap-4">
                {(['from', 'to'] as const).map((end) => {
                  const name = rangeField(zone, sizeClass, end);
                  return (
                    <TextField
                      key={end}
                      name={name}
                      maxLength={MAX_AMOUNT_LENGTH}
                      label={texts[end]}
                      prefix="₦"
                      inputMode="decimal"
                      defaultValue={values[name]}
                      required
                      mark={false}
                    />
                  );
                })}
              </div>
            </fieldset>
          ))}
        </fieldset>
      ))}
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
    </>
  );
}
