import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { FieldError } from './field-error.tsx';
import * as texts from './ui-texts.ts';
import { useHydrated } from './use-hydrated.ts';

type QuantityStepperProps = {
  name: string;
  /** What is counted, such as the piece's name; the buttons are named after it. */
  of: string;
  min?: number;
  max?: number;
  defaultValue?: number;
  /** Makes the owner hold the number: the box shows this one, but for what is being typed. */
  value?: number;
  onChange?: (quantity: number) => void;
  /** Ties the input to a form elsewhere on the page. */
  form?: string;
};

const STEP =
  'grid size-12 min-w-0 place-items-center hover:bg-indigo-tint disabled:text-rule disabled:hover:bg-transparent focus-visible:z-10';
/** Longer than the pause between two digits. */
const TYPED_AFTER_MS = 700;

/**
 * A labelled number between two buttons. Without scripts it is a plain number input. What is no quantity is said and taken back, so that
 * the box never shows another number than the one that counts.
 */
export function QuantityStepper({ name, of, min = 1, max = 99, defaultValue = min, ...props }: QuantityStepperProps) {
  const { value, onChange, form } = props;
  const id = useId();
  const hydrated = useHydrated();
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<string>();
  const [announced, setAnnounced] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const quantity = value ?? own;
  const next = typed === undefined ? quantity : readQuantity(typed, min, max);

  function choose(chosen: number) {
    setTyped(undefined);
    setIsRefused(false);
    setAnnounced(texts.quantityIs(chosen));
    setOwn(chosen);
    if (chosen !== quantity) onChange?.(chosen);
  }

  /** False when what was typed is no quantity. */
  function finish(): boolean {
    if (typed === undefined) return true;
    if (next !== undefined) choose(next);
    else {
      setTyped(undefined);
      setIsRefused(true);
    }
    return next !== undefined;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The owner saves it; the button of the form it is tied to does something else.
    if (!finish() || onChange) event.preventDefault();
  }

  const finishTyping = useEffectEvent(() => {
    if (next !== undefined) choose(next);
  });
  useEffect(() => {
    if (typed === undefined || !onChange) return;
    const timer = setTimeout(() => finishTyping(), TYPED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  return (
    <div className="min-w-0">
      <div className="inline-flex max-w-full rounded-xs border border-rule bg-white">
        <label htmlFor={id} className="sr-only">
          {texts.quantityOf(of)}
        </label>
        {hydrated ? (
          <button
            type="button"
            aria-label={texts.decreaseQuantity(of)}
            className={STEP}
            disabled={quantity <= min}
            onClick={() => choose(Math.max(min, (next ?? quantity) - 1))}
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
          required
          value={typed ?? String(quantity)}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={handleKeyDown}
          // As wide alone as between its buttons, so that they move nothing when they come.
          className={`tabular no-spin h-12 min-w-0 bg-transparent text-center font-medium ${hydrated ? 'w-12' : 'w-36 [@media(scripting:none)]:w-20'}`}
        />
        {hydrated ? (
          <button
            type="button"
            aria-label={texts.increaseQuantity(of)}
            className={STEP}
            disabled={quantity >= max}
            onClick={() => choose(Math.min(max, (next ?? quantity) + 1))}
          >
            <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        ) : null}
        <span role="status" className="sr-only">
          {announced}
        </span>
      </div>
      {isRefused ? (
        <div role="alert" className="mt-1">
          <FieldError id={`${id}-error`}>{texts.noQuantity(min, max, quantity)}</FieldError>
        </div>
      ) : null}
    </div>
  );
}

function readQuantity(typed: string, min: number, max: number): number | undefined {
  const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return quantity >= min && quantity <= max ? quantity : undefined;
}
