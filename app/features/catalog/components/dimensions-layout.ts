/** Everything of the drawing in its own units, about a pixel each on a phone. */
const WIDTH = 400;
const MAX_HEIGHT = 190;
/** Room for the height's label, for the seat's between the views, and for what is written below. */
const LEFT = 90;
const GAP = 64;
const PERSON_GAP = 44;
const RIGHT = 24;
const TOP = 8;
const BELOW = 64;

const PERSON_CM = { width: 44, height: 170 };
/** A mirror three centimetres deep is still a thing that can be seen. */
const THINNEST = 3;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface DimensionsLayout {
  width: number;
  height: number;
  /** y of the floor. */
  floor: number;
  front: Box;
  side: Box;
  person: Box;
  /** y of the seat, where the piece has one. */
  seat: number | undefined;
}

/**
 * Where the front view, the side view and a person for scale stand, all in one scale, from the piece's measures in cm. Whatever
 * the measures, everything stays inside the sheet.
 */
export function layoutDimensions(piece: {
  widthCm: number;
  depthCm: number;
  heightCm: number;
  seatHeightCm: number | null;
}): DimensionsLayout {
  const across = WIDTH - LEFT - GAP - PERSON_GAP - RIGHT;
  const tallest = Math.max(piece.heightCm, PERSON_CM.height);
  const scale = Math.min(
    (across - 2 * THINNEST) / (piece.widthCm + piece.depthCm + PERSON_CM.width),
    MAX_HEIGHT / tallest,
  );
  const drawn = (cm: number) => round(Math.max(cm * scale, THINNEST));
  const floor = round(TOP + Math.max(tallest * scale, THINNEST));
  const box = (x: number, widthCm: number, heightCm: number): Box => {
    const height = drawn(heightCm);
    return { x: round(x), y: round(floor - height), width: drawn(widthCm), height };
  };
  const front = box(LEFT, piece.widthCm, piece.heightCm);
  const side = box(front.x + front.width + GAP, piece.depthCm, piece.heightCm);
  const person = box(side.x + side.width + PERSON_GAP, PERSON_CM.width, PERSON_CM.height);
  return {
    width: WIDTH,
    height: floor + BELOW,
    floor,
    front,
    side,
    person,
    seat: piece.seatHeightCm === null ? undefined : round(floor - drawn(piece.seatHeightCm)),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
