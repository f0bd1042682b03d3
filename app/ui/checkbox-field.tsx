import type { InputHTMLAttributes } from 'react';
import { FieldError } from './field-error.tsx';
import { type FieldProps, useField } from './field-frame.tsx';

type CheckboxFieldProps = Omit<FieldProps, 'mark'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'style' | 'type'>;

/** One yes or no. The whole line is the target. */
export function CheckboxField({ name, label, id, hint, error, required, className, ...rest }: CheckboxFieldProps) {
  const field = useField({ name, id, hint, error });
  return (
    <div className={className}>
      <label htmlFor={field.id} className="flex min-h-11 items-start gap-3 py-2">
        <input {...rest} {...field.control} type="checkbox" required={required} className="mt-0.5 size-5 shrink-0" />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={field.hintId} className="-mt-1 pl-8 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={field.errorId}>{field.sentence}</FieldError>
    </div>
  );
}
