import { Person } from '#app/features/shop/sizes/components/person.tsx';
import { ownMeasures } from '../door/measurements.ts';
import type { ProductSummary } from '../door/product.ts';
import { Strokes } from './dimensions-drawing.tsx';
import { BESIDE, WIDE } from './width-line.tsx';

/** What a card has room for, in cm: a pendant over heads. */
const HIGH = 250;

/** A piece from the front on the ground line of its row, in the scale of all cards; at the start of a row (piece-card.css) somebody stands before it. */
export function ScaleDrawing({ product }: { product: ProductSummary }) {
  const piece = ownMeasures(product);
  if (!piece || !product.elevation) return <div className="resist-dots aspect-6/5" />;
  const { front, hangsAt } = product.elevation;
  // A piece that is larger than its card is drawn smaller, and says so by its person.
  const room = WIDE - BESIDE;
  const scale = Math.min(1, room / piece.widthCm, HIGH / (piece.heightCm + hangsAt));
  const personHeight = 170 * scale;
  return (
    <svg viewBox={`0 -${HIGH + 4} ${WIDE} ${HIGH + 8}`} className="scale-drawing" aria-hidden="true">
      <path d={`M-20 0H${WIDE + 20}`} className="ground" />
      <Person x={0} y={0} width={44} height={personHeight} />
      <g
        transform={`translate(${BESIDE + (room - piece.widthCm * scale) / 2} ${-hangsAt * scale}) scale(${scale} ${-scale})`}
        strokeWidth={1.6 / scale}
      >
        <Strokes strokes={front} />
      </g>
    </svg>
  );
}
