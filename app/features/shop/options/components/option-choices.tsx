import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { ColorPatch } from '#app/ui/color-patch.tsx';
import { useField } from '#app/ui/field-frame.tsx';
import { Fieldset } from '#app/ui/fieldset.tsx';
import {
  extraDaysOf,
  formatChoice,
  isNotMade,
  OPTION_FIELD,
  type OptionChoice,
  type ProductOption,
  parseChoice,
  type ReadyBy,
  rangeOf,
  type ShownChange,
} from '../door/choice.ts';

export { atChoice } from '../door/variant.ts';

import { optionTexts as texts } from '../door/option-texts.ts';

export interface OptionChoicesProps {
  product: { options?: readonly ProductOption[]; notMade?: readonly string[]; readyBy?: ReadyBy };
  choice: { color: string; size: string; options?: string };
  onChange: (chosen: { options: string; change: ShownChange }) => void;
}

/** Each option of a piece as radios. What is not made with the rest of the choice stays visible and says so. */
export function OptionChoices({ product, choice, onChange }: OptionChoicesProps) {
  const { options = [], notMade = [], readyBy = {} } = product;
  const chosen = parseChoice(choice.options ?? '') ?? {};
  return options.map((option) => (
    <OneOption
      key={option.slug}
      option={option}
      chosen={chosen}
      isMade={(value) => {
        const { [option.slug]: _, ...others } = chosen;
        const withIt = formatChoice({ ...others, [option.slug]: value });
        const without = { ...choice, options: formatChoice(others) };
        return isNotMade(notMade, without) || !isNotMade(notMade, { ...choice, options: withIt });
      }}
      onChange={(value) => {
        const text = formatChoice({ ...chosen, [option.slug]: value });
        onChange({
          options: text,
          change: { optionRange: rangeOf(options, text), ...readyBy[extraDaysOf(options, text)] },
        });
      }}
    />
  ));
}

interface OneOptionProps {
  option: ProductOption;
  chosen: OptionChoice;
  isMade: (value: string) => boolean;
  onChange: (value: string) => void;
}

function OneOption({ option: { slug, name, values }, chosen, isMade, onChange }: OneOptionProps) {
  const inputName = OPTION_FIELD + slug;
  const picked = values.find((value) => value.slug === chosen[slug]);
  const field = useField({ name: inputName });
  const label = picked ? texts.chosen(name, picked.label) : name;
  return (
    <Fieldset field={field} label={label} mark={false} required>
      <div className="flex flex-wrap gap-2">
        {values.map((value, index) => {
          const made = isMade(value.slug);
          const about = [
            value.priceDifferenceKobo === 0 ? '' : texts.difference(value.priceDifferenceKobo),
            value.extraDays === 0 ? '' : texts.extraDays(value.extraDays),
          ];
          return (
            <label key={value.slug} className="choice flex min-h-12 items-center gap-3 px-3 py-2">
              <input
                type="radio"
                name={inputName}
                value={value.slug}
                id={index === 0 ? field.id : undefined}
                checked={picked === value}
                onChange={() => onChange(value.slug)}
                required
                disabled={!made}
                aria-describedby={field.control['aria-describedby']}
              />
              {value.swatch ? (
                <ColorPatch color={value.swatch} className="size-7 shrink-0 border border-ink/15" />
              ) : null}
              {value.picture ? (
                <img src={pictureUrl(value.picture, 200)} width={40} height={40} alt="" className="shrink-0" />
              ) : null}
              <span className="flex min-w-0 flex-col">
                <span className={made ? 'font-medium' : 'line-through'}>{value.label}</span>
                {made && about.some(Boolean) ? (
                  <span className="tabular text-sm text-muted">{about.filter(Boolean).join(', ')}</span>
                ) : null}
                {made ? null : <span className="text-sm text-muted">{texts.notMade}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}
