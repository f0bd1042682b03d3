import type { MouseEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { hourFields, WEEKDAYS, type Weekday } from '../door/opening-hours.ts';
import { SETTING_LENGTHS } from '../door/setting-lengths.ts';
import { settingsTexts } from '../door/settings-texts.ts';
import type { FormValues } from '../settings-form.ts';

const { fields: texts } = settingsTexts;

/** From when to when the workshop is open, a line for each day of the week. */
export function HourFields({ values }: { values: FormValues }) {
  // A button of our script.
  const canCopy = useHydrated();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">{texts.openingHours}</legend>
      <p className="text-sm text-muted">{texts.openingHoursHint}</p>
      {WEEKDAYS.map((day, place) => {
        const { opens, closes } = hourFields(day);
        const before = WEEKDAYS[place - 1];
        return (
          <div key={day} className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-sand pt-3">
            <div className="max-[22rem]:col-span-2">
              <TextField name={opens} type="time" label={texts.opens(day)} defaultValue={values[opens]} mark={false} />
            </div>
            <div className="max-[22rem]:col-span-2">
              <TextField name={closes} type="time" label={texts.closes} defaultValue={values[closes]} mark={false} />
            </div>
            {before && canCopy ? (
              <div className="col-span-2">
                <Button type="button" variant="quiet" size="small" onClick={(event) => copyHours(event, before, day)}>
                  {texts.hoursAs(before)}
                  <span className="sr-only">{texts.hoursOn(day)}</span>
                </Button>
              </div>
            ) : null}
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

/** Puts the hours of one day into the fields of another, as if they had been typed. */
function copyHours({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, from: Weekday, to: Weekday): void {
  const [typed, copied] = [hourFields(from), hourFields(to)];
  for (const end of ['opens', 'closes'] as const) {
    const [source, target] = [form?.elements.namedItem(typed[end]), form?.elements.namedItem(copied[end])];
    if (!(source instanceof HTMLInputElement && target instanceof HTMLInputElement)) continue;
    target.value = source.value;
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
