import { catalogTexts } from '../catalog-texts.ts';

/** A line across the whole card stands for this width; wider pieces get no longer one. */
const WHOLE_CM = 300;
/** What a card to scale is wide, and what of it is left to somebody beside the piece, in cm. */
export const WIDE = 350;
export const BESIDE = 54;
/** From this share of the card on, the figure has room on the line; otherwise it follows it, or to scale stands before it. */
const HOLDS_FIGURE = 0.55;
const HOLDS_TO_SCALE = 0.45;

/** The width of a piece as a dimension line: in a grid, the lines are to each other as the pieces are; to scale, it is as long as the drawing. */
export function WidthLine({ widthCm, isToScale }: { widthCm: number | null; isToScale?: boolean }) {
  if (widthCm === null) return <p className="width-line">{catalogTexts.card.toMeasure}</p>;
  const most = isToScale ? 1 - BESIDE / WIDE : 1;
  const share = Math.min(widthCm / (isToScale ? WIDE : WHOLE_CM), most);
  // Under the drawing, which stands in the middle of its room.
  const from = isToScale ? 1 - (most + share) / 2 : 0;
  const holdsFigure = share >= (isToScale ? HOLDS_TO_SCALE : HOLDS_FIGURE);
  const beside = isToScale ? ([0, -8, 'end'] as const) : (['100%', 8, 'start'] as const);
  const [x, dx, anchor] = holdsFigure ? (['50%', 0, 'middle'] as const) : beside;
  return (
    <p className="width-line">
      <svg width="100%" height="18" aria-hidden="true">
        <svg x={percent(from)} width={percent(share)} overflow="visible" aria-hidden="true">
          <path d="M.5 4.5v9" />
          <line x2="100%" y1="9" y2="9" />
          <line x1="100%" x2="100%" y1="4.5" y2="13.5" />
          <text x={x} dx={dx} y="14" textAnchor={anchor}>
            {`${widthCm} cm`}
          </text>
        </svg>
      </svg>
      <span className="sr-only">{`${widthCm} cm ${catalogTexts.card.wide}`}</span>
    </p>
  );
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
