import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { FieldMark, type FieldProps, type useField } from './field-frame.tsx';

/** The frame of a group of radios: legend, hint, error, choices. The error is above them, beside the radio that takes the focus. */
export function Fieldset({
  field,
  label,
  hint,
  required,
  mark,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'required' | 'mark'> & {
  field: ReturnType<typeof useField>;
  children: ReactNode;
}) {
  return (
    <fieldset aria-describedby={field.control['aria-describedby']}>
      <legend className="mb-1.5 flex w-full flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>{label}</span>
        <FieldMark required={required} mark={mark} />
      </legend>
      {hint ? (
        <p id={field.hintId} className="-mt-1 mb-2 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {field.sentence ? (
        <div className="mb-2">
          <FieldError id={field.errorId}>{field.sentence}</FieldError>
        </div>
      ) : null}
      {children}
    </fieldset>
  );
}
