import { feetAndInches, type KnownSides } from '#app/features/shop/catalog/door/measurements.ts';
import type { Stroke } from '#app/features/shop/catalog/drawings/pen.ts';
import { Person } from '../../components/person.tsx';
import { drawKind, layoutSketch, type Sketch, type SketchSheet, TITLE_STRIP } from '../../sketch.ts';
import { measureTexts as texts } from '../measure-texts.ts';
import { type PieceKind, USUAL_SIDES, withUsual } from '../piece-kinds.ts';

const TICK = 5;
/** What a tile has room for, in cm: every kind in one scale. */
const TILE = { wide: 250, high: 225 };

/** A kind of piece in its usual size, for a tile. */
export function KindDrawing({ kind }: { kind: PieceKind }) {
  const { widthCm } = USUAL_SIDES[kind];
  return (
    <svg viewBox={`0 -${TILE.high} ${TILE.wide} ${TILE.high + 4}`} aria-hidden="true" className="kind-drawing">
      <path d={`M0 1H${TILE.wide}`} className="ground" />
      <g id={`kind-${kind}`} transform={`translate(${(TILE.wide - widthCm) / 2} 0) scale(1 -1)`} strokeWidth="2.2">
        <Lines strokes={drawKind(kind, USUAL_SIDES[kind]).front} isDashed={kind === 'other'} />
      </g>
    </svg>
  );
}

export interface PieceSheetProps {
  /** Null while nobody has said what it is. */
  kind: PieceKind | null;
  sides: KnownSides;
  wallCm: number | null;
}

/** A piece to scale beside a person and before its wall, in the usual size where none is said yet: a sheet for phones and one for desks. */
export function PieceSheet(props: PieceSheetProps) {
  return (
    <div className="piece-sheet">
      <OneSheet sheet="narrow" {...props} />
      <OneSheet sheet="wide" {...props} />
    </div>
  );
}

function OneSheet({ sheet, kind, sides: known, wallCm }: PieceSheetProps & { sheet: SketchSheet }) {
  const sides = withUsual(kind ?? 'other', known);
  const views = drawKind(kind ?? 'other', sides);
  const sketch = layoutSketch(sheet, sides, wallCm);
  const { width, height, floor, person, front, wall, side, plan } = sketch;
  const isWhole = known.widthCm !== null && known.depthCm !== null && known.heightCm !== null;
  const isTooWide = wallCm !== null && sides.widthCm > wallCm;
  const draw = (strokes: Stroke[], { x, y }: Sketch['front']) => (
    <g
      transform={`translate(${tenth(x)} ${tenth(y)}) scale(${scaleOf(sketch)} ${-scaleOf(sketch)})`}
      strokeWidth={tenth(1.4 / sketch.scale)}
    >
      <Lines strokes={strokes} isDashed={kind === null || kind === 'other'} />
    </g>
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={`sheet-${sheet}`} aria-hidden="true">
      {wall ? (
        <g className="wall">
          <path d={`M${tenth(wall.x)} ${tenth(floor)}V12M${tenth(wall.x + wall.width)} ${tenth(floor)}V12`} />
          <rect x={tenth(wall.x)} y="12" width={tenth(wall.width)} height={tenth(floor - 12)} />
          <text x={tenth(wall.x + wall.width / 2)} y="26" textAnchor="middle" className={isTooWide ? 'over' : 'aside'}>
            {texts.wall(wallCm ?? 0)}
          </text>
        </g>
      ) : null}
      <path d={`M0 ${tenth(floor)}H${width}`} className="ground" />
      <Person {...person} />
      {draw(views.front, front)}
      <Up box={front} cm={sides.heightCm} isUsual={known.heightCm === null} isLong={sheet === 'wide'} />
      <Across box={front} cm={sides.widthCm} isUsual={known.widthCm === null} isLong={sheet === 'wide'} />
      {side ? (
        <>
          {draw(views.side, side)}
          <Across box={side} cm={sides.depthCm} isUsual={known.depthCm === null} isLong />
        </>
      ) : null}
      {plan ? draw(views.plan, plan) : null}
      {sheet === 'wide' ? <TitleStrip kind={kind} sketch={sketch} isWhole={isWhole} /> : null}
      {sheet === 'narrow' && !isWhole ? (
        <text x="4" y={height - 5} className="aside">
          {texts.usualSize}
        </text>
      ) : null}
    </svg>
  );
}

/** What is drawn and how large, in the strips of the house. */
function TitleStrip({
  kind,
  isWhole,
  sketch: { width, height },
}: {
  kind: PieceKind | null;
  isWhole: boolean;
  sketch: Sketch;
}) {
  const y = height - TITLE_STRIP;
  return (
    <g className="title-strip">
      <path d={`M0 ${y}H${width}M${width - 200} ${y}V${height}`} />
      <text x="20" y={y + 29} className="title">
        {kind ? texts.kinds[kind] : texts.noKind}
      </text>
      <text x={width - 180} y={y + 27} className="aside">
        {isWhole ? texts.yourSize : texts.usualSize}
      </text>
    </g>
  );
}

/** Keyed by their place: what changes with a number is the line, and no line draws itself anew. */
function Lines({ strokes, isDashed }: { strokes: Stroke[]; isDashed: boolean }) {
  return strokes.map(({ kind, d }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stroke has no name but its place
    <path key={index} d={d} className={`drawn-${isDashed ? 'unseen' : kind}`} />
  ));
}

interface MeasureProps {
  box: Sketch['front'];
  cm: number;
  /** Of the kind, not of what somebody said. */
  isUsual: boolean;
  isLong: boolean;
}

function Across({ box, cm, isUsual, isLong }: MeasureProps) {
  const [left, wide, line] = [tenth(box.x), tenth(box.width), tenth(box.y + 10)];
  const middle = tenth(box.x + box.width / 2);
  return (
    <g className={isUsual ? 'measure usual' : 'measure'}>
      <path d={`M${left} ${line - TICK}v${2 * TICK}m0-${TICK}h${wide}m0-${TICK}v${2 * TICK}`} />
      <text x={middle} y={line + 19} textAnchor="middle">{`${cm} cm`}</text>
      {isLong ? (
        <text x={middle} y={line + 35} textAnchor="middle" className="aside">
          {feetAndInches(cm)}
        </text>
      ) : null}
    </g>
  );
}

function Up({ box, cm, isUsual, isLong }: MeasureProps) {
  const [line, foot, high] = [tenth(box.x - 10), tenth(box.y), tenth(box.height)];
  const text = tenth(box.y - Math.max(box.height / 2, 18));
  return (
    <g className={isUsual ? 'measure usual' : 'measure'}>
      <path d={`M${line - TICK} ${foot}h${2 * TICK}m-${TICK} 0v-${high}m-${TICK} 0h${2 * TICK}`} />
      <text x={line - 8} y={text + (isLong ? 0 : 5)} textAnchor="end">{`${cm} cm`}</text>
      {isLong ? (
        <text x={line - 8} y={text + 16} textAnchor="end" className="aside">
          {feetAndInches(cm)}
        </text>
      ) : null}
    </g>
  );
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const scaleOf = ({ scale }: Sketch) => Math.round(scale * 1e4) / 1e4;
