import { useId, useState } from 'react';
import {
  DRAWN_AS,
  type DrawnAs,
  type Form,
  formOf,
  joinParts,
  PARTS_OF,
  type Part,
  readParts,
  typedParts,
} from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { drawForm, drawPiece } from '#app/features/shop/catalog/door/drawings/forms.ts';
import { layoutSheets } from '#app/features/shop/catalog/door/drawings/sheet-layout.ts';
import { type KnownSides, ownMeasures } from '#app/features/shop/catalog/door/measurements.ts';
import {
  chaiseAnswers,
  partTexts,
  productAnswers,
  productFieldTexts,
} from '#app/features/shop/catalog/door/product-field-texts.ts';
import { drawSpace, type Measures } from '#app/features/shop/catalog/drawings/pen.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useField } from '#app/ui/field-frame.tsx';
import { Fieldset } from '#app/ui/fieldset.tsx';
import { radioProps } from '#app/ui/radio-props.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { DrawingSlot } from './drawing-slot.tsx';

const texts = productFieldTexts;

interface DrawnFieldsProps {
  /** What the form calls them; `parts` is what a refusal of any part is called. */
  names: { drawnAs: string; parts: string; part: (part: Part) => string };
  /** As they were when the form was opened; parts as `writeParts` writes them. */
  drawnAs: string;
  parts: string;
  /** As it is typed now. */
  piece: KnownSides & Pick<Measures, 'seatHeightCm'> & { name: string };
  error?: string | undefined;
}

/** The form of a piece, chosen from drawings; how many of each part it has; and what both draw at its size, as they are typed. */
export function DrawnFields({ names, drawnAs: before, parts, piece, error }: DrawnFieldsProps) {
  const [chosen, setChosen] = useState(before);
  const [typed, setTyped] = useState(typedParts(parts));
  const drawnAs = DRAWN_AS.find((each) => each === chosen) ?? 'name';
  const form = formOf({ name: piece.name, drawnAs });
  const field = useField({ name: names.drawnAs, hint: texts.drawnAs.hint });
  const ofParts = useField({ name: names.parts, ...(error ? { error } : {}) });
  const label = productAnswers.drawnAs.find(({ value }) => value === (form ?? 'block'))?.label;
  return (
    <div className="flex flex-col gap-6">
      <Fieldset field={field} label={texts.drawnAs.label} hint={texts.drawnAs.hint} mark={false}>
        <Disclosure title={label ?? ''}>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            {productAnswers.drawnAs.map(({ value, label: name }, index) => (
              <label key={value} className="choice flex flex-col justify-between gap-2 p-2 text-center text-sm">
                <input
                  type="radio"
                  {...radioProps({ name: names.drawnAs, value: drawnAs, onChange: setChosen }, field, value, index)}
                />
                <Tile drawnAs={value} name={piece.name} />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </Disclosure>
      </Fieldset>
      {form && PARTS_OF[form].length > 0 ? (
        <div id={names.parts} tabIndex={-1} className="outline-none">
          <Fieldset field={ofParts} label={texts.parts.label} hint={texts.parts.hint} mark={false}>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              {PARTS_OF[form].map((part) => (
                <PartField
                  key={form + part}
                  name={names.part(part)}
                  part={part}
                  typed={typed[part] ?? ''}
                  onType={(value) => setTyped((all) => ({ ...all, [part]: value }))}
                />
              ))}
            </div>
          </Fieldset>
        </div>
      ) : null}
      <Preview piece={piece} drawnAs={drawnAs} typed={typed} form={form} />
    </div>
  );
}

interface PartFieldProps {
  name: string;
  part: Part;
  typed: string;
  onType: (value: string) => void;
}

function PartField({ name, part, typed, onType }: PartFieldProps) {
  const label = partTexts[part];
  if (part === 'chaise')
    return (
      <SelectField
        name={name}
        label={label}
        mark={false}
        options={chaiseAnswers}
        value={typed || 'right'}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    );
  return (
    <TextField
      name={name}
      label={label}
      mark={false}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      className="tabular"
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

interface PreviewProps {
  piece: DrawnFieldsProps['piece'];
  drawnAs: DrawnAs;
  form: Form | undefined;
  typed: Readonly<Record<string, string>>;
}

/** At its own size; what cannot be drawn is left as it usually is. */
function Preview({ piece, drawnAs, form, typed }: PreviewProps) {
  const measures = ownMeasures(piece);
  if (!measures) return null;
  const own = form ? PARTS_OF[form] : [];
  const parts = readParts(joinParts((part) => (own.includes(part) ? (typed[part] ?? '') : ''))) ?? {};
  const drawing = drawPiece({ ...measures, drawnAs, parts });
  return <DrawingSlot drawing={drawing} sheets={layoutSheets(measures, drawing.hangsAt)} piece={measures} />;
}

/** Centimetres, with the height of the seat where one sits on it. */
const USUAL: Readonly<Record<Form | 'block', readonly [width: number, depth: number, height: number, seat?: number]>> =
  {
    block: [120, 60, 90],
    sofa: [200, 95, 85, 45],
    cornerSofa: [270, 170, 90, 45],
    tubChair: [80, 80, 75, 46],
    openChair: [66, 80, 82, 40],
    daybed: [200, 90, 92, 45],
    chair: [48, 56, 82, 47],
    stool: [44, 44, 95, 74],
    pouffe: [65, 65, 44],
    bench: [125, 42, 45, 45],
    table: [160, 80, 75],
    roundTable: [120, 120, 75],
    desk: [140, 65, 76],
    dressingTable: [110, 45, 140],
    bedsideTable: [50, 44, 58],
    bed: [190, 215, 115],
    cupboard: [160, 45, 80],
    chestOfDrawers: [100, 50, 95],
    shelves: [95, 35, 190],
    archedShelves: [92, 38, 200],
    plantStand: [45, 45, 75],
    mirror: [90, 45, 180],
    roundMirror: [80, 3, 80],
    lamp: [38, 38, 58],
    pendant: [55, 55, 90],
  };

/** As large as its tile, whatever its size: what tells forms apart is their outlines. */
function Tile({ drawnAs, name }: { drawnAs: DrawnAs; name: string }) {
  const id = useId();
  const form = formOf({ name, drawnAs });
  const [widthCm, depthCm, heightCm, seatHeightCm = null] = USUAL[form ?? 'block'];
  const piece = { widthCm, depthCm, heightCm, seatHeightCm };
  const { front } = form ? drawForm(form, piece) : drawSpace(piece);
  const pen = Math.round(Math.max(widthCm / 100, heightCm / 56) * 10) / 10;
  return (
    <svg
      viewBox={`${-pen} ${-pen} ${widthCm + 2 * pen} ${heightCm + 2 * pen}`}
      className="h-14 w-full"
      aria-hidden="true"
    >
      <g transform={`translate(0 ${heightCm}) scale(1 -1)`} stroke="currentColor" strokeWidth={pen}>
        {front.map(({ kind, d }) => (
          <path
            key={id + kind + d}
            d={d}
            fill={kind === 'body' ? 'var(--color-cotton)' : 'none'}
            strokeDasharray={form ? undefined : 4 * pen}
          />
        ))}
      </g>
    </svg>
  );
}
