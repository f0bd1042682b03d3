import type { ReactNode } from 'react';
import type { FieldProps } from './field-frame.tsx';
import { useField } from './field-frame.tsx';
import { Fieldset } from './fieldset.tsx';

type RadioCard = { value: string; label: ReactNode; hint?: ReactNode; aside?: ReactNode; disabled?: boolean };
type RadioCardsProps = FieldProps & {
  options: readonly RadioCard[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
};

/** Choices that need a sentence each: ways of delivery, plans. Real radios, each filling its card. */
export function RadioCards({ options, defaultValue, value, onChange, ...props }: RadioCardsProps) {
  const field = useField(props);
  return (
    <Fieldset field={field} {...props}>
      <div className="grid gap-2">
        {options.map((option, index) => (
          <label key={option.value} className="choice group flex items-start gap-3 p-4">
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              name={props.name}
              value={option.value}
              required={props.required}
              disabled={option.disabled}
              aria-invalid={field.control['aria-invalid']}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={onChange ? () => onChange(option.value) : undefined}
              readOnly={value !== undefined && !onChange ? true : undefined}
            />
            <span
              aria-hidden="true"
              className="mt-0.5 size-5 shrink-0 rounded-full border border-rule bg-white group-has-checked:border-6 group-has-checked:border-indigo"
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{option.label}</span>
              {option.hint ? <span className="block text-sm text-muted">{option.hint}</span> : null}
            </span>
            {option.aside ? <span className="tabular shrink-0 text-right">{option.aside}</span> : null}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
