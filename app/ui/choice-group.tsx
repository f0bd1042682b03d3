import { type FieldProps, useField } from './field-frame.tsx';
import { Fieldset } from './fieldset.tsx';
import { type RadioState, radioProps } from './radio-props.ts';

type Choice = { value: string; label: string; disabled?: boolean; reason?: string };

/** Short choices side by side, such as sizes. Real radios; what cannot be had stays visible, struck through, with its reason. */
export function ChoiceGroup({ options, ...props }: FieldProps & RadioState & { options: readonly Choice[] }) {
  const field = useField(props);
  return (
    <Fieldset field={field} {...props}>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="choice flex min-h-12 min-w-12 flex-col justify-center px-4 py-2 text-center"
          >
            <input {...radioProps(props, field, option.value, index)} disabled={option.disabled} />
            <span className={option.disabled ? 'line-through' : 'font-medium'}>{option.label}</span>
            {option.reason ? <span className="text-sm text-muted">{option.reason}</span> : null}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
