import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { useFieldError } from './form-errors.tsx';

/** What every field takes. `id` defaults to `name`, which is what an error summary links to. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  id?: string;
  hint?: ReactNode;
  /** Overrides the sentence the surrounding form has for this name. */
  error?: string;
  required?: boolean;
  /** `false` hides the word "required" or "optional", for forms where it is obvious. */
  mark?: boolean;
};

/** The ids and ARIA attributes that tie a control to its hint and its error. */
export function useField({ name, id = name, hint, error }: Pick<FieldProps, 'name' | 'id' | 'hint' | 'error'>) {
  const fromForm = useFieldError(name);
  const sentence = error ?? fromForm;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = sentence ? `${id}-error` : undefined;
  return {
    id,
    sentence,
    hintId,
    errorId,
    control: {
      id,
      name,
      'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': sentence ? (true as const) : undefined,
    },
  };
}

/** Says whether a field must be filled in, beside its label. */
export function FieldMark({ required, mark = true }: { required?: boolean; mark?: boolean }) {
  if (!mark) return null;
  return <span className="text-sm font-normal whitespace-nowrap text-muted">{required ? 'Required' : 'Optional'}</span>;
}

/** Label above, hint below the label, control, then what is wrong with it. */
export function FieldFrame({
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
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={field.id} className="font-semibold">
          {label}
        </label>
        <FieldMark required={required} mark={mark} />
      </div>
      {hint ? (
        <p id={field.hintId} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={field.errorId}>{field.sentence}</FieldError>
    </div>
  );
}
