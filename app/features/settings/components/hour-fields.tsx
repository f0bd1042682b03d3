import { TextField } from '#app/ui/text-field.tsx';
import { hourFields, WEEKDAYS } from '../opening-hours.ts';
import { SETTING_LENGTHS } from '../setting-lengths.ts';
import type { FormValues } from '../settings-form.ts';
import { settingsTexts } from '../settings-texts.ts';

const { fields: texts } = settingsTexts;

/** From when to when the workshop is open, a line for each day of the week. */
export function HourFields({ values }: { values: FormValues }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-semibold">{texts.openingHours}</legend>
      <p className="text-sm text-muted">{texts.openingHoursHint}</p>
      {WEEKDAYS.map((day) => {
        const { opens, closes } = hourFields(day);
        return (
          <div key={day} className="grid grid-cols-2 gap-4 border-t border-sand pt-3">
            <div className="max-[22rem]:col-span-2">
              <TextField name={opens} type="time" label={texts.opens(day)} defaultValue={values[opens]} mark={false} />
            </div>
            <div className="max-[22rem]:col-span-2">
              <TextField name={closes} type="time" label={texts.closes} defaultValue={values[closes]} mark={false} />
            </div>
          </div>
        );
      })}
      <TextField
        name="hoursNote"
        label={texts.hoursNote}
        hint={texts.hoursNoteHint}
        defaultValue={values.hoursNote}
        maxLength={SETTING_LENGTHS.hoursNote}
        mark={false}
      />
    </fieldset>
  );
}
