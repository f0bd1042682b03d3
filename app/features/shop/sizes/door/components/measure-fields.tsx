import { useState } from 'react';
import { TextField } from '#app/ui/text-field.tsx';
import { SizeSlot } from '../../components/size-slot.tsx';
import { measureTexts } from '../measure-texts.ts';
import { readSide } from '../piece-kinds.ts';

const SIDES = ['width', 'depth', 'height'] as const;
type Side = (typeof SIDES)[number];

interface MeasureFieldsProps {
  label: string;
  hint: string;
  /** What the form calls a side. */
  nameOf: (side: Side) => string;
  typed: { readonly [side in Side]?: string | undefined };
  /** By the names of the form, where the form does not say them itself. */
  errors?: Readonly<Record<string, string>>;
  /** Where the page draws the piece itself. */
  isDrawnBeside?: boolean;
}

/** Three sides, drawn to scale as soon as all of them are known. */
export function MeasureFields({ label, hint, nameOf, typed, errors = {}, isDrawnBeside = false }: MeasureFieldsProps) {
  const [now, setNow] = useState(typed);
  const cm = (side: Side) => readSide(now[side]);
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-muted">{hint}</p>
      <div className="mt-2 grid grid-cols-3 gap-3">
        {SIDES.map((side) => {
          const name = nameOf(side);
          return (
            <TextField
              key={side}
              name={name}
              label={measureTexts[side]}
              inputMode="numeric"
              maxLength={5}
              defaultValue={typed[side]}
              {...(errors[name] ? { error: errors[name] } : {})}
              onInput={({ currentTarget }) => setNow((before) => ({ ...before, [side]: currentTarget.value }))}
              mark={false}
            />
          );
        })}
      </div>
      {isDrawnBeside ? null : (
        <div className="mt-4 empty:hidden">
          <SizeSlot widthCm={cm('width')} depthCm={cm('depth')} heightCm={cm('height')} />
        </div>
      )}
    </fieldset>
  );
}
