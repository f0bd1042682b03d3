import { cuttingTexts as texts } from '../cutting-texts.ts';
import type { MaterialPlan } from '../plan-cuts.ts';

type Sheet = MaterialPlan['sheets'][number];

/** In millimetres of the sheet: readable on a phone as a number, and on paper as a size. */
const NUMBER = 74;
const SIZE = 36;
/** A board is drawn this high, whatever it is across. */
const BOARD = 120;

interface SheetDrawingProps {
  sheet: Sheet;
  title: string;
  isBoard: boolean;
}

/** One sheet or board to scale: its parts by their numbers, and hatched what may be kept. */
export function SheetDrawing({ sheet, title, isBoard }: SheetDrawingProps) {
  const { lengthMm, widthMm, places, rests } = sheet;
  const high = isBoard ? BOARD : widthMm;
  const lie = <Lying extends { y: number; width: number }>(each: Lying) =>
    isBoard ? { ...each, y: 0, width: BOARD } : each;
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap justify-between gap-x-6 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="tabular text-muted">{texts.size(lengthMm, isBoard ? null : widthMm)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={texts.drawing(title, places.length)}
        viewBox={`-3 -3 ${lengthMm + 6} ${high + 6}`}
        className="w-full"
        strokeWidth={3}
        fill="none"
      >
        <rect width={lengthMm} height={high} stroke="var(--color-rule)" fill="var(--color-cotton)" />
        {rests.map(lie).map(({ x, y, length, width }) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={length}
            height={width}
            stroke="var(--color-rule)"
            strokeDasharray="16 12"
          />
        ))}
        {places.map(lie).map(({ x, y, length, width, number, isTurned }) => (
          <g key={`${x} ${y}`}>
            <rect x={x} y={y} width={length} height={width} stroke="var(--color-ink)" fill="var(--color-chalk)" />
            <Label x={x} y={y} length={length} width={width} number={number} isTurned={isTurned} isBoard={isBoard} />
          </g>
        ))}
      </svg>
    </figure>
  );
}

type LabelProps = Sheet['places'][number] & { isBoard: boolean };

function Label({ x, y, length, width, number, isBoard }: LabelProps) {
  const size = Math.min(NUMBER, 0.8 * Math.min(length, width));
  const [across, down] = [x + length / 2, y + width / 2];
  const words = isBoard ? String(Math.round(length)) : `${Math.round(length)} × ${Math.round(width)}`;
  const hasSize = length > words.length * SIZE * 0.62 && width > size + SIZE;
  return (
    <g fill="var(--color-ink)" stroke="none" textAnchor="middle">
      <text x={across} y={down + (hasSize ? 0 : size * 0.35)} fontSize={size} fontWeight={600}>
        {number}
      </text>
      {hasSize ? (
        <text x={across} y={down + SIZE * 1.15} fontSize={SIZE}>
          {words}
        </text>
      ) : null}
    </g>
  );
}
