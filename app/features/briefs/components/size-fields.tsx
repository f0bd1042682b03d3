import { useState } from 'react';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { LEAST_SIDE_CM, MOST_SIDE_CM } from '../brief-lengths.ts';
import { briefTexts } from '../brief-texts.ts';
import { SizeSlot } from './size-slot.tsx';

const { fields } = briefTexts;
const SIDES = ['width', 'depth', 'height'] as const;

type Typed = Readonly<Record<string, string | undefined>>;

/** Three sides, drawn to scale as soon as all of them are known. */
export function SizeFields({ typed }: { typed: Typed }) {
  const [now, setNow] = useState(typed);
  const cm = (side: (typeof SIDES)[number]) => {
    const known = parseWhole(now[side]?.trim(), MOST_SIDE_CM);
    return known !== undefined && known >= LEAST_SIDE_CM ? known : null;
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{fields.size}</legend>
      <p className="text-sm text-muted">{fields.sizeHint}</p>
      <div className="mt-2 grid grid-cols-3 gap-3">
        {SIDES.map((side) => (
          <TextField
            key={side}
            name={side}
            label={fields[side]}
            inputMode="numeric"
            maxLength={5}
            defaultValue={typed[side]}
            onInput={({ currentTarget }) => setNow((before) => ({ ...before, [side]: currentTarget.value }))}
            mark={false}
          />
        ))}
      </div>
      <div className="mt-4 empty:hidden">
        <SizeSlot widthCm={cm('width')} depthCm={cm('depth')} heightCm={cm('height')} />
      </div>
    </fieldset>
  );
}
