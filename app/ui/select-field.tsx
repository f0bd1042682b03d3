import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

type Option = { value: string; label: string; disabled?: boolean };
type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'style' | 'children'> & {
    options: readonly (Option | string)[];
    /** The empty first choice, such as "Select State". */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

/** A native select, for six choices and more. */
export function SelectField({
  name,
  label,
  id,
  hint,
  error,
  required,
  mark,
  options,
  placeholder,
  className,
  ...rest
}: SelectFieldProps) {
  const field = useField({ name, id, hint, error });
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required} mark={mark}>
      <div className="relative">
        <select {...rest} {...field.control} required={required} className={classNames('control', className)}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => {
            const {
              value,
              label: words,
              disabled,
            } = typeof option === 'string' ? { value: option, label: option, disabled: false } : option;
            return (
              <option key={value} value={value} disabled={disabled}>
                {words}
              </option>
            );
          })}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
        />
      </div>
    </FieldFrame>
  );
}
