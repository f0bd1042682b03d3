import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

type QuantityStepperProps = {
  name: string;
  /** What is counted, such as the piece's name; the buttons are named after it. */
  of: string;
  min?: number;
  max?: number;
  defaultValue?: number;
  value?: number;
  onChange?: (quantity: number) => void;
  /** Ties the input to a form elsewhere on the page. */
  form?: string;
};

const STEP =
  'grid size-12 min-w-0 place-items-center hover:bg-indigo-tint disabled:text-rule disabled:hover:bg-transparent focus-visible:z-10';

/** A labelled number between two buttons. Without scripts it is a plain number input. */
export function QuantityStepper({
  name,
  of,
  min = 1,
  max = 99,
  defaultValue = min,
  value,
  onChange,
  form,
}: QuantityStepperProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(String(value ?? defaultValue));
  const [said, setSaid] = useState('');
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(String(value ?? min));
  }
  const quantity = Math.min(max, Math.max(min, Math.trunc(Number(typed)) || min));

  function choose(next: number) {
    setTyped(String(next));
    setSaid(`Quantity ${next}`);
    onChange?.(next);
  }

  return (
    <div className="inline-flex max-w-full rounded-xs border border-rule bg-white">
      <label htmlFor={id} className="sr-only">{`Quantity of ${of}`}</label>
      {hydrated ? (
        <button
          type="button"
          aria-label={`Decrease quantity of ${of}`}
          className={STEP}
          disabled={quantity <= min}
          onClick={() => choose(quantity - 1)}
        >
          <Minus aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      ) : null}
      <input
        id={id}
        name={name}
        form={form}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = Number(event.target.value);
          if (Number.isInteger(next) && next >= min && next <= max) onChange?.(next);
        }}
        onBlur={() => setTyped(String(quantity))}
        // As wide alone as between its buttons, so that they move nothing when they come.
        className={`tabular no-spin h-12 min-w-0 bg-transparent text-center font-medium ${hydrated ? 'w-12' : 'w-36'}`}
      />
      {hydrated ? (
        <button
          type="button"
          aria-label={`Increase quantity of ${of}`}
          className={STEP}
          disabled={quantity >= max}
          onClick={() => choose(quantity + 1)}
        >
          <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      ) : null}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
