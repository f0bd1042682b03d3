import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type RefObject, useRef } from 'react';
import type { Part } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { drawnCount } from '#app/features/shop/sizes/door/components/piece-sheet.tsx';
import { measureTexts } from '#app/features/shop/sizes/door/measure-texts.ts';
import {
  ASKED,
  ASKED_PARTS,
  type AskedPart,
  PARTS_OF_KIND,
  PIECE_KINDS,
  readCount,
} from '#app/features/shop/sizes/door/piece-kinds.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { useField } from '#app/ui/field-frame.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { briefTexts } from '../brief-texts.ts';
import { useShownPiece } from './use-shown-piece.ts';

const texts = briefTexts.fields;

interface PartFieldsProps {
  form: RefObject<HTMLFormElement | null>;
  typed: Readonly<Record<string, string>>;
}

/** For styles/bespoke.css, which shows those of the kind that is chosen, with and without scripts. */
const kindsWith = (part: Part) => PIECE_KINDS.filter((kind) => PARTS_OF_KIND[kind].includes(part)).join(' ');

/** How many seats, doors or boards it has: as is usual, until somebody says otherwise. */
export function PartFields({ form, typed }: PartFieldsProps) {
  const shown = useShownPiece(form, typed);
  return (
    <fieldset data-kinds="sofa bed table wardrobe shelves">
      <legend className="font-semibold">{texts.parts}</legend>
      <p className="text-sm text-muted">{texts.partsHint}</p>
      <div data-kinds={kindsWith('chaise')} className="mt-2">
        <SelectField
          name="chaise"
          label={measureTexts.parts.chaise}
          mark={false}
          placeholder={texts.noChaise}
          options={[
            { value: 'left', label: measureTexts.chaise.left },
            { value: 'right', label: measureTexts.chaise.right },
          ]}
          defaultValue={typed.chaise}
        />
      </div>
      {ASKED.map((part) => (
        <Stepper key={part} part={part} typed={typed[part]} usual={drawnCount(shown, part)} />
      ))}
    </fieldset>
  );
}

interface StepperProps {
  part: AskedPart;
  typed: string | undefined;
  /** As many as are drawn now. */
  usual: number | undefined;
}

const STEP = 'size-12 hover:bg-cotton';
const SIGN = { 'aria-hidden': true, size: 20, strokeWidth: 1.5, className: 'mx-auto' } as const;

function Stepper({ part, typed, usual }: StepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const { control, errorId, sentence } = useField({ name: part });
  const label = measureTexts.parts[part];
  function step(by: 1 | -1) {
    const field = input.current;
    if (!field) return;
    const next = (readCount(part, field.value) ?? usual ?? 0) + by;
    field.value = String(Math.min(ASKED_PARTS[part], Math.max(0, next)));
    // The sheet and what keeps the form on the device hear of it as of something typed.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div data-kinds={kindsWith(part)} className="mt-2">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={part}>{label}</label>
        <div className="inline-flex rounded-xs border border-rule bg-white">
          <button type="button" aria-label={texts.fewer(label)} className={STEP} onClick={() => step(-1)}>
            <Minus {...SIGN} />
          </button>
          <input
            {...control}
            ref={input}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            placeholder={usual?.toString()}
            defaultValue={typed}
            className="tabular h-12 w-12 min-w-0 bg-transparent text-center font-medium"
          />
          <button type="button" aria-label={texts.more(label)} className={STEP} onClick={() => step(1)}>
            <Plus {...SIGN} />
          </button>
        </div>
      </div>
      <FieldError id={errorId}>{sentence}</FieldError>
    </div>
  );
}
