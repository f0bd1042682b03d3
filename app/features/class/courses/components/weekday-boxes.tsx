import { WEEKDAYS } from '#app/features/class/masterclass/door/class-times.ts';
import { useField } from '#app/ui/field-frame.tsx';
import { Fieldset } from '#app/ui/fieldset.tsx';

/** The days of the week as seven boxes; each posts its number, 1 = Monday. */
export function WeekdayBoxes({ label, chosen }: { label: string; chosen: readonly number[] }) {
  const field = useField({ name: 'weekdays' });
  return (
    <Fieldset field={field} label={label} required>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {WEEKDAYS.map(({ number, name }) => (
          <label key={number} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="weekdays"
              value={number}
              defaultChecked={chosen.includes(number)}
              className="size-5"
            />
            {name}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
