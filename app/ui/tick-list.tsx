import { CheckboxField } from './checkbox-field.tsx';
import { useField } from './field-frame.tsx';
import { Fieldset } from './fieldset.tsx';

interface TickListProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string; hint?: string }[];
  /** Values with commas between them, as a refused form has them. */
  ticked: string;
}

/** Any of several, each a box of one name. What is wrong with them stands above, and its link leads to the first. */
export function TickList({ name, label, options, ticked }: TickListProps) {
  const chosen = ticked.split(',');
  return (
    <Fieldset field={useField({ name })} label={label} mark={false}>
      {options.map(({ value, label, hint }, index) => (
        <CheckboxField
          key={value}
          name={name}
          id={index === 0 ? name : `${name}-${index}`}
          value={value}
          label={label}
          {...(hint ? { hint } : {})}
          error=""
          defaultChecked={chosen.includes(value)}
        />
      ))}
    </Fieldset>
  );
}
