import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'style' | 'prefix'> & {
    /** A sign in front of what is typed, such as "₦". */
    prefix?: ReactNode;
    /** A unit after it, such as "mm". */
    suffix?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text: name, email, telephone, money. Set `type`, `autoComplete` and `inputMode` wherever one fits. */
export function TextField({
  name,
  label,
  id,
  hint,
  error,
  required,
  mark,
  prefix,
  suffix,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const field = useField({ name, id, hint, error });
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required} mark={mark}>
      <div className="relative">
        {prefix ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted"
          >
            {prefix}
          </span>
        ) : null}
        <input
          {...rest}
          {...field.control}
          type={type}
          required={required}
          className={classNames('control', prefix && 'pl-9', suffix && 'pr-14', className)}
        />
        {suffix ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted"
          >
            {suffix}
          </span>
        ) : null}
      </div>
    </FieldFrame>
  );
}
