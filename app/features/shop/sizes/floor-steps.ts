import { formatLength } from '#app/features/shop/catalog/door/measurements.ts';
import type { Sizes } from './components/size-drawing.tsx';
import { floorTexts } from './floor-texts.ts';

/** What a person needs to walk past a piece, in cm. */
const TO_PASS_CM = 60;

export interface FloorStep {
  what: string;
  how: string;
  /** The one length of this step; null for where it begins. */
  cm: number | null;
  /** From where to where it is measured, in cm: x along the wall from the piece's left end, y into the room. */
  line: readonly [x1: number, y1: number, x2: number, y2: number] | null;
  /** Where shoes are by then. */
  shoes: readonly (readonly [x: number, y: number])[];
}

/** The corners of a piece as they are found on a floor, each step by one length. The height is measured up the wall: it has no line here. */
export function floorSteps({ widthCm, depthCm, heightCm }: Sizes): FloorStep[] {
  const { first, second, third, fourth, way, height } = floorTexts.steps;
  const corners = [[0, 0] as const, [widthCm, 0] as const, [0, depthCm] as const, [widthCm, depthCm] as const];
  const middle = widthCm / 2;
  return [
    { ...first, cm: null, line: null, shoes: corners.slice(0, 1) },
    { ...second, cm: widthCm, line: [0, 0, widthCm, 0], shoes: corners.slice(0, 2) },
    { ...third, cm: depthCm, line: [0, 0, 0, depthCm], shoes: corners.slice(0, 3) },
    {
      what: fourth.what,
      how: fourth.how(formatLength(widthCm)),
      cm: depthCm,
      line: [widthCm, 0, widthCm, depthCm],
      shoes: corners,
    },
    { ...way, cm: TO_PASS_CM, line: [middle, depthCm, middle, depthCm + TO_PASS_CM], shoes: corners },
    { ...height, cm: heightCm, line: null, shoes: corners },
  ];
}
