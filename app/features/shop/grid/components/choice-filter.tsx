import { ColorPatch } from '#app/ui/color-patch.tsx';

export interface FilterChoice {
  /** Of its field, which is that of the address. */
  name: 'color' | 'option';
  value: string;
  label: string;
  swatch: string | null;
}

interface ChoiceFilterProps {
  legend: string;
  choices: readonly FilterChoice[];
  chosen: readonly string[];
  onChange: (choice: FilterChoice, isChosen: boolean) => void;
}

/** Several may be chosen; each is its name, with a swatch where it has one. */
export function ChoiceFilter({ legend, choices, chosen, onChange }: ChoiceFilterProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map((choice) => {
          const { name, value, label, swatch } = choice;
          return (
            <label key={value} className="choice flex min-h-11 items-center gap-2.5 px-2">
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={chosen.includes(value)}
                onChange={(event) => onChange(choice, event.target.checked)}
              />
              {swatch ? <ColorPatch color={swatch} className="size-6 shrink-0 border border-ink/15" /> : null}
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
