import type { Place } from '#app/features/shop/catalog/door/drawings/sheet-layout.ts';
import { PERSON_CM } from '#app/features/shop/catalog/door/measurements.ts';

/** Who stands beside a piece for scale: drawn 44 wide and 170 high from the middle of the feet, then scaled. */
export function Person({ x, y, height }: Place) {
  const scale = height / PERSON_CM.height;
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return (
    <g
      transform={`translate(${rounded(x + 22 * scale, 1)} ${rounded(y, 1)}) scale(${rounded(scale, 4)})`}
      className="person"
    >
      <circle cy="-158" r="11" />
      <path d="M-20-130Q-20-143-9-143H9Q20-143 20-130L18-84H13L11 0H2L0-70-2 0H-11L-13-84H-18Z" />
    </g>
  );
}
