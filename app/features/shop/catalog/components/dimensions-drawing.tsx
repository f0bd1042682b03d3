import { useId } from 'react';
import { Person } from '#app/features/shop/sizes/components/person.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import type { Place, Sheet, SheetLayout } from '../door/drawings/sheet-layout.ts';
import { feetAndInches, PERSON_CM } from '../door/measurements.ts';
import type { Drawing, Measures, Stroke } from '../drawings/pen.ts';

const texts = catalogTexts.detail.drawing;
const TICK = 5;
const VIEWS = ['front', 'side', 'plan'] as const;

/**
 * The workshop drawing of a piece, made from its numbers: front, side and plan with a person for scale, once for phones and once for
 * wider places. Decorative beside the list of measures, which says the same in words.
 */
export function DimensionsDrawing({
  drawing,
  sheets,
  piece,
}: {
  drawing: Drawing;
  sheets: Record<Sheet, SheetLayout>;
  piece: Measures;
}) {
  const id = useId();
  return (
    <div className="drawing">
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <defs>
          {VIEWS.map((view) => (
            <g key={view} id={`${id}${view}`}>
              <Strokes strokes={drawing[view]} />
            </g>
          ))}
        </defs>
      </svg>
      {(['narrow', 'wide'] as const).map((sheet) => (
        <DrawingSheet key={sheet} sheet={sheet} id={id} piece={piece} layout={sheets[sheet]} />
      ))}
    </div>
  );
}

export function Strokes({ strokes }: { strokes: Stroke[] }) {
  return strokes.map(({ kind, d }) => (
    <path key={kind + d} d={d} className={`drawn-${kind}`} pathLength={kind === 'unseen' ? undefined : 1} />
  ));
}

function DrawingSheet({
  sheet,
  id,
  piece,
  layout,
}: {
  sheet: Sheet;
  id: string;
  piece: Measures;
  layout: SheetLayout;
}) {
  const { width, height, scale, floors, front, person, side, plan } = layout;
  const places = { front, side, plan };
  return (
    <svg viewBox={`0 0 ${width} ${round(height)}`} className={`drawing-${sheet}`} aria-hidden="true">
      {floors.map((floor) => (
        <path key={floor} d={`M0 ${round(floor)}H${width}`} className="ground" />
      ))}
      <Person {...person} />
      {VIEWS.map((view) => (
        <use
          key={view}
          href={`#${id}${view}`}
          transform={`translate(${round(places[view].x)} ${round(places[view].y)}) scale(${scaleOf(scale)} ${-scaleOf(scale)})`}
          strokeWidth={round(1.25 / scale)}
        />
      ))}
      <g className="measures">
        <Up {...front} cm={piece.heightCm} />
        {piece.seatHeightCm === null || piece.seatHeightCm > piece.heightCm ? null : (
          <SeatLine front={front} cm={piece.seatHeightCm} scale={scale} />
        )}
        <Across {...front} y={floors[0] ?? 0} cm={piece.widthCm} />
        <Across {...side} y={floors.at(-1) ?? 0} cm={piece.depthCm} />
        <text
          x={round(person.x + person.width / 2)}
          y={round((floors[0] ?? 0) + 34)}
          textAnchor="middle"
          className="aside"
        >
          {`${PERSON_CM.height} cm`}
        </text>
        <text
          x={round(plan.x + plan.width / 2)}
          y={round((floors.at(-1) ?? 0) + 34)}
          textAnchor="middle"
          className="aside"
        >
          {texts.fromAbove}
        </text>
      </g>
    </svg>
  );
}

function SeatLine({ front, cm, scale }: { front: Place; cm: number; scale: number }) {
  const y = round(front.y - cm * scale);
  const right = round(front.x + front.width);
  return (
    <g>
      <path d={`M${right + 3} ${y}h8`} />
      <text x={right + 14} y={y - 3} className="aside">
        {texts.seat}
      </text>
      <text x={right + 14} y={y + 13}>{`${cm} cm`}</text>
    </g>
  );
}

/** A line under a view from its left to its right, its length below it. */
function Across({ x, width, y, cm }: Place & { cm: number }) {
  const [left, wide, line] = [round(x), round(width), round(y + 14)];
  const middle = round(x + width / 2);
  return (
    <g>
      <path d={`M${left} ${line - TICK}v${2 * TICK}m0-${TICK}h${wide}m0-${TICK}v${2 * TICK}`} />
      <text x={middle} y={line + 20} textAnchor="middle">{`${cm} cm`}</text>
      <text x={middle} y={line + 36} textAnchor="middle" className="aside">
        {feetAndInches(cm)}
      </text>
    </g>
  );
}

/** A line beside the front from its foot to its top, its length left of it. */
function Up({ x, y, height, cm }: Place & { cm: number }) {
  const [line, foot, high] = [round(x - 12), round(y), round(height)];
  // In the middle of the line, yet never below the ground for low pieces.
  const text = round(y - Math.max(height / 2, 18));
  return (
    <g>
      <path d={`M${line - TICK} ${foot}h${2 * TICK}m-${TICK} 0v-${high}m-${TICK} 0h${2 * TICK}`} />
      <text x={line - 8} y={text} textAnchor="end">{`${cm} cm`}</text>
      <text x={line - 8} y={text + 16} textAnchor="end" className="aside">
        {feetAndInches(cm)}
      </text>
    </g>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
const scaleOf = (value: number) => Math.round(value * 1e4) / 1e4;
