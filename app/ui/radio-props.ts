import type { InputHTMLAttributes } from 'react';
import type { useField } from './field-frame.tsx';

/** How a group of radios is held: by the form (`defaultValue`) or by its owner (`value` and `onChange`). */
export type RadioState = { defaultValue?: string; value?: string; onChange?: (value: string) => void };

/** The attributes of one radio of a group. The first carries the field's id, so an error summary can link to the group. */
export function radioProps(
  { name, required, defaultValue, value, onChange }: RadioState & { name: string; required?: boolean },
  field: ReturnType<typeof useField>,
  own: string,
  index: number,
): InputHTMLAttributes<HTMLInputElement> {
  const held = value === undefined ? { defaultChecked: own === defaultValue } : { checked: own === value };
  return {
    type: 'radio',
    id: index === 0 ? field.id : undefined,
    name,
    value: own,
    required,
    'aria-invalid': field.control['aria-invalid'],
    ...held,
    onChange: () => onChange?.(own),
  };
}
