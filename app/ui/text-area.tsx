import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'style'> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  name,
  label,
  id,
  hint,
  error,
  required,
  mark,
  className,
  rows = 5,
  ...rest
}: TextAreaProps) {
  const field = useField({ name, id, hint, error });
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required} mark={mark}>
      <textarea
        {...rest}
        {...field.control}
        rows={rows}
        required={required}
        className={classNames('control field-sizing-content resize-y', rows > 2 ? 'min-h-32' : 'min-h-20', className)}
      />
    </FieldFrame>
  );
}
