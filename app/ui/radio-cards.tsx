import type { ReactNode } from 'react';
import { type FieldProps, useField } from './field-frame.tsx';
import { Fieldset } from './fieldset.tsx';
import { type RadioState, radioProps } from './radio-props.ts';

type RadioCard = { value: string; label: ReactNode; hint?: ReactNode; aside?: ReactNode; disabled?: boolean };

/** Choices that need a sentence each: ways of delivery, plans. Real radios, each filling its card. */
export function RadioCards({ options, ...props }: FieldProps & RadioState & { options: readonly RadioCard[] }) {
  const field = useField(props);
  return (
    <Fieldset field={field} {...props}>
      <div className="grid gap-2">
        {options.map((option, index) => (
          <label key={option.value} className="choice group flex items-start gap-3 p-[min(1rem,4vw)]">
            <input {...radioProps(props, field, option.value, index)} disabled={option.disabled} />
            <span
              aria-hidden="true"
              className="mt-0.5 size-5 shrink-0 rounded-full border border-rule bg-white group-has-checked:border-6 group-has-checked:border-indigo"
            />
            <span className="flex min-w-0 grow flex-wrap justify-between gap-x-6">
              <span className="min-w-0">
                <span className="block font-semibold">{option.label}</span>
                {option.hint ? <span className="block text-sm text-muted">{option.hint}</span> : null}
              </span>
              {option.aside ? <span className="tabular">{option.aside}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
