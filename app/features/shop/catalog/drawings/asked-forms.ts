import {
  as,
  body,
  box,
  clamp,
  hidden,
  howMany,
  legs,
  line,
  type Piece,
  parts,
  path,
  shape,
  type Views,
} from './pen.ts';

/** Where one sits: as measured, otherwise `share` of the height. Never above the piece. */
export const seatOf = ({ seatHeightCm, heightCm }: Piece, share: number) =>
  Math.min(seatHeightCm ?? heightCm * share, heightCm);

/** What sofas, armchairs and daybeds have in common: a seat, arms that are lower than the back, and feet. */
export function upholstery(piece: Piece) {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const seat = seatOf(piece, 0.48);
  const arm = clamp(w * 0.09, w * 0.06, 22);
  const foot = Math.min(clamp(h * 0.14, 2, 16), seat * 0.4);
  const back = clamp(d * 0.22, d * 0.1, 26);
  return { w, d, h, seat, arm, foot, rail: foot + (seat - foot) * 0.45, back, armTop: seat + (h - seat) * 0.34 };
}

/** As many arms as it has: one stands at the left. */
const armsOf = ({ parts: { arms = 2 } = {} }: Piece, arm: number) => ({
  arms,
  left: arms > 0 ? arm : 0,
  right: arms > 1 ? arm : 0,
});

export function sofa(piece: Piece): Views {
  const { w, d, h, seat, arm, foot, rail, back, armTop } = upholstery(piece);
  const { arms, left, right } = armsOf(piece, arm);
  const inner = w - left - right;
  const { seats = howMany(inner, 72, 5), legs: count = 4 } = piece.parts ?? {};
  const places = parts(left, inner, seats);
  const stand = legs({ widthCm: w, depthCm: d, height: foot, count, inset: arm / 2, splay: count > 2 ? 2 : 0 });
  const sides = [0, w - arm].slice(0, arms);
  return {
    front: [
      ...stand.front,
      body(...places.map(({ at, size }) => box(at, seat, size, h - seat, 6))),
      body(box(left, foot, inner, rail - foot)),
      as('seats', body(...places.map(({ at, size }) => box(at, rail, size, seat - rail, 4)))),
      as('arms', body(...sides.map((x) => box(x, foot, arm, armTop - foot, arm * 0.45)))),
    ],
    side: [
      ...stand.side,
      body(shape([d - back, seat], [d - back * 0.7, h], [d, h], [d, foot], [d - back, foot])),
      body(box(0, foot, d - back * 0.6, seat - foot, 4)),
      as('arms', body(...sides.slice(0, 1).map(() => box(0, foot, d, armTop - foot, arm * 0.45)))),
      hidden(...(arms > 0 ? [path([0, seat], [d - back, seat])] : [])),
    ],
    plan: [
      body(box(0, 0, w, d, 5), box(left, d - back, inner, back, 4)),
      as('seats', body(...places.map(({ at, size }) => box(at, 0, size, d - back, 4)))),
      as('arms', body(...sides.map((x) => box(x, 0, arm, d, arm * 0.45)))),
      ...stand.plan,
    ],
  };
}

export function table(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const top = clamp(h * 0.06, h * 0.04, 5);
  const apron = clamp(h * 0.12, h * 0.06, 9);
  const count = piece.parts?.legs ?? 4;
  const stand = legs({
    widthCm: w,
    depthCm: d,
    height: h - top,
    count,
    thick: count > 2 ? 6 : 14,
    inset: w * (count > 2 ? 0.05 : 0.16),
  });
  const seen = (length: number) => [
    body(box(length * 0.05, h - top - apron, length * 0.9, apron)),
    body(box(0, h - top, length, top, 1)),
  ];
  return {
    front: [...stand.front, ...seen(w)],
    side: [...stand.side, ...seen(d)],
    plan: [body(box(0, 0, w, d, 1)), ...stand.plan],
  };
}

/** Seen from its foot, from its right side with the head at the right, and from above with the head at the top. */
export function bed(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const { boards = 1, legs: count = 4 } = piece.parts ?? {};
  const foot = Math.min(h * 0.12, 14);
  const lying = boards === 0 ? h * 0.86 : Math.min(h * 0.48, 58);
  const frame = boards === 0 ? h * 0.55 : Math.min(h * 0.28, 34);
  const thick = Math.min(d * 0.05, 10);
  const head = boards > 0 ? thick : 0;
  const end = boards > 1 ? thick : 0;
  const low = Math.min(h * 0.62, lying + 12);
  const pillows = parts(w * 0.08, w * 0.84, howMany(w, 90), w * 0.06);
  const pillow = Math.min(14, h - lying, (h - lying) * (boards > 0 ? 0.4 : 1));
  const stand = legs({ widthCm: w, depthCm: d, height: foot, count, thick: 6, inset: 4 });
  const long = d - head - end;
  return {
    front: [
      ...(boards > 0 ? [as('boards', body(box(0, foot, w, h - foot, 4)))] : []),
      body(...pillows.map(({ at, size }) => box(at, lying, size, pillow, 5))),
      body(box(w * 0.02, frame, w * 0.96, lying - frame, 5)),
      ...stand.front,
      body(box(0, foot, w, frame - foot, 1)),
      ...(boards > 1 ? [as('boards', body(box(0, foot, w, low - foot, 2)))] : []),
    ],
    side: [
      ...stand.side,
      as(
        'boards',
        body(...[box(d - head, foot, head, h - foot, 2), box(0, foot, end, low - foot, 2)].slice(0, boards)),
      ),
      body(box(end, foot, long, frame - foot, 1), box(end + d * 0.01, frame, long - d * 0.01, lying - frame, 5)),
      body(box(d - head - Math.min(40, d * 0.2), lying, Math.min(38, d * 0.19), pillow, 5)),
    ],
    plan: [
      body(box(0, 0, w, d, 2)),
      line(path([0, d * 0.62], [w, d * 0.62])),
      as('boards', body(...[box(0, d - head, w, head, 1), box(0, 0, w, end, 1)].slice(0, boards))),
      line(
        ...pillows.map(({ at, size }) => box(at, d - head - Math.min(46, d * 0.22), size, Math.min(40, d * 0.18), 6)),
      ),
      ...stand.plan,
    ],
  };
}

interface Front {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fronts of drawers, each with what a hand takes hold of. */
export const drawersOf = (fronts: readonly Front[]) =>
  fronts.length === 0
    ? []
    : [
        as('drawers', body(...fronts.map(({ x, y, width, height }) => box(x, y, width, height)))),
        line(...fronts.map(({ x, y, width, height }) => handle(x + width / 2, y + height / 2, width))),
      ];

/** What a hand takes hold of, centred on a drawer or a door `size` wide. */
const handle = (x: number, y: number, size: number): string => {
  const half = clamp(size * 0.12, 1, 6);
  return path([x - half, y], [x + half, y]);
};

/** Higher than a person's chest. */
const isTall = (heightCm: number) => heightCm > 130;

/**
 * Doors from side to side: a sideboard, a TV console, a wardrobe. Drawers and open boards stand between the doors of a low one; under
 * a wardrobe's doors there are its drawers, and its boards are at its right.
 */
export function cupboard(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const tall = isTall(h);
  const { drawers = 0, shelves = 0, legs: count = tall ? 0 : 4 } = piece.parts ?? {};
  const usual = Math.max(2, howMany(w, tall ? 52 : 60));
  const { doors = Math.max(1, usual - (shelves > 0 ? 1 : 0) - (drawers > 0 && !tall ? 1 : 0)) } = piece.parts ?? {};
  const foot = count === 0 ? Math.min(h * 0.06, 8) : Math.min(h * 0.2, tall ? 12 : 15);
  const stand = legs({ widthCm: w, depthCm: d, height: foot, count, inset: w * 0.06 });
  const under = tall && drawers > 0 ? Math.min((h - foot) * 0.4, Math.ceil(drawers / 2) * 22) : 0;
  const columns = parts(0, w, Math.max(1, doors + (shelves > 0 ? 1 : 0) + (drawers > 0 && !tall ? 1 : 0)));
  const leftDoors = tall ? doors : Math.ceil(doors / 2);
  const between = columns.length - doors;
  const ofDoors = columns.filter((_, index) => index < leftDoors || index >= leftDoors + between);
  const ofDrawers = drawers > 0 && !tall ? columns[leftDoors] : undefined;
  const ofShelves = shelves > 0 ? columns[leftDoors + between - 1] : undefined;
  const from = foot + under;
  const high = h - from;
  const knob = from + high * (tall ? 0.44 : 0.5);
  const rows = tall ? parts(foot, under, Math.ceil(drawers / 2)) : parts(foot, h - foot, drawers);
  const fronts = ofDrawers
    ? rows.map(({ at, size }) => ({ x: ofDrawers.at, y: at, width: ofDrawers.size, height: size }))
    : inPairs(drawers, { from: foot, height: under, width: w });
  return {
    front: [
      ...stand.front,
      body(box(0, foot, w, h - foot)),
      ...(ofDoors.length > 0
        ? [
            as('doors', body(...ofDoors.map(({ at, size }) => box(at, from, size, high)))),
            line(
              ...ofDoors.map(({ at, size }, index) => {
                // Hinged at the outer side, as a hand opens them from the middle.
                const opensLeft = tall ? index % 2 === 0 && index < ofDoors.length - 1 : index < leftDoors;
                const x = opensLeft ? at + size * 0.92 : at + size * 0.08;
                return path([x, knob - high * 0.06], [x, knob + high * 0.06]);
              }),
            ),
          ]
        : []),
      ...drawersOf(drawers > 0 ? fronts : []),
      ...(ofShelves ? [as('shelves', line(...boards(shelves, { ...ofShelves, foot: from, top: h })))] : []),
    ],
    side: [...stand.side, body(box(0, foot, d, h - foot))],
    plan: [body(box(0, 0, w, d)), line(path([0, d * 0.04], [w, d * 0.04])), ...stand.plan],
  };
}

/** Boards within an opening, none of them its floor. */
const boards = (count: number, { at, size, foot, top }: { at: number; size: number; foot: number; top: number }) =>
  parts(foot, top - foot, count + 1)
    .slice(1)
    .map(({ at: y }) => box(at, y - 0.8, size, Math.min(1.6, (top - foot) / 20)));

/** Drawers in rows of two; an odd one more is as wide as both. */
function inPairs(count: number, { from, height, width }: { from: number; height: number; width: number }) {
  const rows = parts(from, height, Math.ceil(count / 2));
  return rows.flatMap(({ at, size }, index) =>
    parts(0, width, index === 0 && count % 2 === 1 ? 1 : 2).map((each) => ({
      x: each.at,
      y: at,
      width: each.size,
      height: size,
    })),
  );
}

/** Boards between two uprights, open to the front, over doors where it has some; on legs, boards on posts as high as they are. */
export function shelves(piece: Piece): Views {
  const { widthCm: w, heightCm: h } = piece;
  const { legs: count = 0, doors = 0 } = piece.parts ?? {};
  if (count > 0 && doors === 0) return etagere(piece, count);
  const foot = count > 0 ? Math.min(h * 0.1, 14) : 0;
  return bookcase(piece, { outline: box(0, foot, w, h - foot), foot, straight: h, top: h });
}

const NO_LEGS: Views = { front: [], side: [], plan: [] };

interface Case {
  outline: string;
  /** How high its legs are. */
  foot: number;
  /** How high its sides are straight, and up to where boards are spread. */
  straight: number;
  top: number;
}

export function bookcase(piece: Piece, { outline, foot, straight, top }: Case): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const upright = clamp(w * 0.03, w * 0.02, 3);
  const { doors = 0, shelves: count = Math.max(1, howMany(h, 38) - 1) } = piece.parts ?? {};
  const { legs: standing = 0 } = piece.parts ?? {};
  const stand = foot > 0 ? legs({ widthCm: w, depthCm: d, height: foot, count: standing }) : NO_LEGS;
  const plinth = foot + Math.min(6, h * 0.04);
  const low = doors > 0 ? plinth + (h - plinth) * 0.3 : plinth;
  // The board over the doors is one that things stand on.
  const open =
    doors > 0
      ? [{ at: low, size: 0 }, ...parts(low, top - low, count).slice(1)]
      : parts(low, top - low, count + 1).slice(1);
  const places = parts(upright, w - 2 * upright, doors);
  const thick = Math.min(2.5, h / 24);
  return {
    front: [
      ...stand.front,
      body(outline),
      line(
        path([upright, foot], [upright, straight]),
        path([w - upright, foot], [w - upright, straight]),
        path([upright, plinth], [w - upright, plinth]),
      ),
      ...(count > 0
        ? [as('shelves', line(...open.slice(0, count).map(({ at }) => box(upright, at, w - 2 * upright, thick))))]
        : []),
      ...(doors > 0 ? [as('doors', body(...places.map(({ at, size }) => box(at, plinth, size, low - plinth))))] : []),
      ...(doors > 0
        ? [
            line(
              ...places.map(({ at, size }, index) =>
                path(
                  [at + size * (index % 2 === 0 ? 0.88 : 0.12), plinth + (low - plinth) * 0.5],
                  [at + size * (index % 2 === 0 ? 0.88 : 0.12), plinth + (low - plinth) * 0.62],
                ),
              ),
            ),
          ]
        : []),
    ],
    side: [
      ...stand.side,
      body(box(0, foot, d, h - foot)),
      ...(count > 0 ? [as('shelves', hidden(...open.slice(0, count).map(({ at }) => path([0, at], [d, at]))))] : []),
    ],
    plan: [body(box(0, 0, w, d)), line(path([0, d * 0.94], [w, d * 0.94])), ...stand.plan],
  };
}

function etagere(piece: Piece, count: number): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const { shelves: wanted = howMany(h, 45) } = piece.parts ?? {};
  const thick = Math.min(3, h / 24);
  const inset = Math.min(w, d) * 0.08;
  const stand = legs({ widthCm: w, depthCm: d, height: h, count, thick: 4, inset });
  const all = Array.from(
    { length: wanted },
    (_, index) => h * 0.06 + (wanted === 1 ? 0.4 : index / (wanted - 1)) * h * 0.88,
  );
  const seen = (length: number) =>
    wanted > 0
      ? [as('shelves', body(...all.map((at) => box(0, at - thick, length, thick, 1))))]
      : [line(path([0, h * 0.94], [length, h * 0.94]))];
  return {
    front: [...stand.front, ...seen(w)],
    side: [...stand.side, ...seen(d)],
    plan: [body(box(0, 0, w, d, 4)), ...stand.plan],
  };
}
