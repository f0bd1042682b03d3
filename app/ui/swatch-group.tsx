import { type FieldProps, useField } from './field-frame.tsx';
import { Fieldset } from './fieldset.tsx';
import { type RadioState, radioProps } from './radio-props.ts';

type Swatch = {
  value: string;
  label: string;
  /** CSS colour such as `#26306b`. */
  color: string;
  disabled?: boolean;
  /** Why it cannot be had, printed under its name. */
  reason?: string;
};

/** Colours as radios: a piece of the colour with its name under it, all of them visible. */
export function SwatchGroup({ options, ...props }: FieldProps & RadioState & { options: readonly Swatch[] }) {
  const field = useField(props);
  return (
    <Fieldset field={field} {...props}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2 max-[700px]:flex max-[700px]:flex-wrap">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="choice flex flex-col p-1.5 text-sm max-[700px]:min-h-11 max-[700px]:flex-row max-[700px]:items-center max-[700px]:gap-2 max-[700px]:pr-3"
          >
            <input {...radioProps(props, field, option.value, index)} disabled={option.disabled} />
            <svg aria-hidden="true" className="h-10 w-full shrink-0 border border-ink/15 max-[700px]:size-7">
              <rect width="100%" height="100%" fill={option.color} />
              {option.disabled ? <line x1="0" y1="100%" x2="100%" y2="0" stroke="#fbf8f2" strokeWidth="3" /> : null}
              {option.disabled ? <line x1="0" y1="100%" x2="100%" y2="0" stroke="#1f1a16" /> : null}
            </svg>
            <span className="px-0.5 min-[700px]:mt-1">{option.label}</span>
            {option.reason ? <span className="px-0.5 text-muted">{option.reason}</span> : null}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
