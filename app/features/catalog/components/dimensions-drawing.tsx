import { feetAndInches } from '../measurements.ts';
import { type Box, layoutDimensions } from './dimensions-layout.ts';

const TICK = 5;
const BELOW_FLOOR = 18;
const LEFT_OF_FRONT = 16;

/**
 * The workshop drawing of a piece, made from its numbers: front view, side view, and a person for scale. Decorative beside the
 * list of measures, which says the same in words.
 */
export function DimensionsDrawing(piece: {
  widthCm: number;
  depthCm: number;
  heightCm: number;
  seatHeightCm: number | null;
}) {
  const sheet = layoutDimensions(piece);
  const { front, side, person, floor, seat } = sheet;
  const heightLine = front.x - LEFT_OF_FRONT;
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      aria-hidden="true"
      className="tabular w-full fill-ink text-laterite"
      fontSize="15"
    >
      <line x1="0" x2={sheet.width} y1={floor} y2={floor} className="stroke-rule" />
      <Person {...person} />
      {[front, side].map((view) => (
        <View key={view.x} {...view} />
      ))}
      {seat === undefined ? null : (
        <g>
          <line
            x1={front.x}
            x2={front.x + front.width + 8}
            y1={seat}
            y2={seat}
            stroke="currentColor"
            strokeDasharray="4 3"
          />
          <text x={front.x + front.width + 12} y={seat - 3} fontSize="13" className="fill-muted">
            Seat
          </text>
          <text x={front.x + front.width + 12} y={seat + 12} fontSize="13">{`${piece.seatHeightCm} cm`}</text>
        </g>
      )}
      <Across {...front} y={floor + BELOW_FLOOR} cm={piece.widthCm} />
      <Across {...side} y={floor + BELOW_FLOOR} cm={piece.depthCm} />
      <path
        d={`M${heightLine - TICK} ${front.y}h${2 * TICK}M${heightLine} ${front.y}V${floor}M${heightLine - TICK} ${floor}h${2 * TICK}`}
        stroke="currentColor"
        fill="none"
      />
      <text x={heightLine - 9} y={labelTop(front)} textAnchor="end">
        {`${piece.heightCm} cm`}
      </text>
      <text x={heightLine - 9} y={labelTop(front) + 16} textAnchor="end" className="fill-muted" fontSize="13">
        {feetAndInches(piece.heightCm)}
      </text>
      <text
        x={person.x + person.width / 2}
        y={floor + BELOW_FLOOR + 22}
        textAnchor="middle"
        fontSize="13"
        className="fill-muted"
      >
        170 cm
      </text>
    </svg>
  );
}

/** Middle of the height's line, yet never below the floor for low pieces. */
const labelTop = (front: Box) => Math.min(front.y + front.height / 2, front.y + front.height - 18) + 1;

function View({ x, y, width, height }: Box) {
  const middle = x + width / 2;
  return (
    <g fill="none">
      <rect x={x} y={y} width={width} height={height} className="fill-cotton stroke-ink" />
      <line
        x1={middle}
        x2={middle}
        y1={y - 6}
        y2={y + height}
        className="stroke-rule"
        strokeDasharray="10 3 2 3"
        strokeWidth="0.75"
      />
    </g>
  );
}

function Across({ x, width, y, cm }: Box & { cm: number }) {
  const middle = x + width / 2;
  return (
    <g>
      <path
        d={`M${x} ${y - TICK}v${2 * TICK}M${x} ${y}h${width}M${x + width} ${y - TICK}v${2 * TICK}`}
        stroke="currentColor"
        fill="none"
      />
      <text x={middle} y={y + 22} textAnchor="middle">{`${cm} cm`}</text>
      <text x={middle} y={y + 39} textAnchor="middle" className="fill-muted" fontSize="13">
        {feetAndInches(cm)}
      </text>
    </g>
  );
}

/** Drawn 44 wide and 170 high, then scaled. */
function Person({ x, y, height }: Box) {
  const scale = height / 170;
  return (
    <g transform={`translate(${x + 22 * scale} ${y}) scale(${scale})`} className="fill-sand">
      <circle cx="0" cy="12" r="11" />
      <path d="M-20 40Q-20 27-9 27H9Q20 27 20 40L18 86H13L11 170H2L0 100L-2 170H-11L-13 86H-18Z" />
    </g>
  );
}
