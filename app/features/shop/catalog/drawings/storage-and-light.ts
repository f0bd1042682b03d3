import {
  arch,
  as,
  bend,
  body,
  box,
  clamp,
  disc,
  hidden,
  howMany,
  legs,
  line,
  type Measures,
  type Piece,
  parts,
  path,
  type Stroke,
  shape,
  type Views,
} from './pen.ts';
import { drawersOf } from './tables-and-beds.ts';

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

/** Drawers one above the other; of five and more, two small ones side by side at the top; two beside each other in a wide one. */
export function chestOfDrawers(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const { legs: count = 4 } = piece.parts ?? {};
  const foot = count === 0 ? Math.min(h * 0.06, 8) : Math.min(h * 0.14, 14);
  const isWide = w > 140;
  const { drawers = howMany(h - foot, 24) * (isWide ? 2 : 1) } = piece.parts ?? {};
  const stand = legs({ widthCm: w, depthCm: d, height: foot, count, thick: 6, inset: 2 });
  const edge = Math.min(3, w / 30);
  const top = Math.min(3, (h - foot) / 20);
  const inner = w - 2 * edge;
  const perRow = isWide ? 2 : 1;
  const hasSmall = drawers % perRow === 0 ? drawers >= 5 && drawers % 2 === 1 : true;
  const rows = hasSmall && !isWide ? drawers - 1 : Math.ceil(drawers / perRow);
  const heights = rowsOf(foot + edge, h - foot - edge - top, { rows, isTopLow: hasSmall && !isWide });
  const fronts = heights.flatMap(({ at, size }, row) => {
    const isTop = row === rows - 1;
    const inRow = hasSmall && isTop ? (isWide ? 1 : 2) : perRow;
    return parts(edge, inner, inRow).map((each) => ({ x: each.at, y: at, width: each.size, height: size }));
  });
  return {
    front: [
      ...stand.front,
      body(box(0, foot, w, h - foot)),
      ...drawersOf(drawers > 0 ? fronts : []),
      line(path([0, h - top], [w, h - top])),
    ],
    side: [...stand.side, body(box(0, foot, d, h - foot)), line(path([0, h - top], [d, h - top]))],
    plan: [body(box(0, 0, w, d)), line(path([0, d * 0.04], [w, d * 0.04])), ...stand.plan],
  };
}

/** Rows from the foot up, the upper one lower than the others where small drawers are in it. */
function rowsOf(from: number, height: number, { rows, isTopLow }: { rows: number; isTopLow: boolean }) {
  const all = parts(from, height, rows + (isTopLow ? -0.35 : 0));
  if (!isTopLow) return all;
  const size = height / (rows - 0.35);
  return Array.from({ length: rows }, (_, index) => ({
    at: from + index * size,
    size: index === rows - 1 ? size * 0.65 : size,
  }));
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

/** The same under a round top. */
export function archedShelves(piece: Piece): Views {
  const { widthCm: w, heightCm: h } = piece;
  const round = Math.min(w / 2, h);
  return bookcase(piece, { outline: arch(0, 0, w, h), foot: 0, straight: h - round, top: h - round * 0.5 });
}

interface Case {
  outline: string;
  /** How high its legs are. */
  foot: number;
  /** How high its sides are straight, and up to where boards are spread. */
  straight: number;
  top: number;
}

function bookcase(piece: Piece, { outline, foot, straight, top }: Case): Views {
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

/** Small boards on thin posts; without boards, a pot between splayed legs, with its plant where the height includes one. */
export function plantStand(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const { shelves: wanted = howMany(h, 45), legs: count = 4 } = piece.parts ?? {};
  if (wanted > 0) {
    const all = parts(0, h, wanted).map(({ at, size }) => at + size);
    const thick = Math.min(3, h / 12);
    const stand = legs({ widthCm: w, depthCm: d, height: h, count, thick: 3, inset: w * 0.04 });
    const seen = (length: number) => as('shelves', body(...all.map((top) => box(0, top - thick, length, thick))));
    return {
      front: [...stand.front, seen(w)],
      side: [...stand.side, seen(d)],
      plan: [body(box(0, 0, w, d, 2)), ...stand.plan],
    };
  }
  const hasPlant = h > 80;
  const high = hasPlant ? h * 0.46 : h;
  const inset = (length: number) => (hasPlant ? length * 0.2 : 0);
  const wide = w - 2 * inset(w);
  const stand = legs({ widthCm: w, depthCm: d, height: high, count, thick: 3, inset: inset(w), splay: wide * 0.08 });
  const pot = (length: number): Stroke[] => {
    const [from, size] = [inset(length) + length * 0.12, length - 2 * inset(length) - length * 0.24];
    return [
      ...(hasPlant ? leaves(length, { from: high, to: h }) : []),
      body(
        shape(
          [from + size * 0.16, high * 0.5],
          [from + size * 0.84, high * 0.5],
          [from + size, high * 0.98],
          [from, high * 0.98],
        ),
      ),
      line(path([from - length * 0.06, high * 0.5], [from + size + length * 0.06, high * 0.5])),
    ];
  };
  const across = Math.min(w, d) * 0.5;
  return {
    front: [...pot(w), ...stand.front],
    side: [...pot(d), ...stand.side],
    plan: [
      hasPlant ? hidden(disc(w, d)) : body(disc(w, d)),
      body(box((w - across) / 2, (d - across) / 2, across, across, across / 2)),
      ...stand.plan,
    ],
  };
}

/** Dashed: how far a plant reaches is no part of the stand. */
const leaves = (length: number, { from, to }: { from: number; to: number }): Stroke[] => {
  const high = to - from;
  const [middle, tall] = [length / 2, from + high];
  return [
    line(
      bend([middle, from], [middle, from + high * 0.6], [middle, tall]),
      bend([middle, from], [length * 0.4, from + high * 0.5], [length * 0.1, from + high * 0.78]),
      bend([middle, from], [length * 0.6, from + high * 0.5], [length * 0.9, from + high * 0.78]),
      bend([middle, from], [length * 0.35, from + high * 0.3], [0, from + high * 0.42]),
      bend([middle, from], [length * 0.65, from + high * 0.3], [length, from + high * 0.42]),
    ),
  ];
};

/** Round, on a wall. */
export function roundMirror({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const frame = Math.min(w, h) * 0.16;
  return {
    front: [
      body(disc(w, h)),
      line(
        box(frame, frame, w - 2 * frame, h - 2 * frame, Math.min(w, h) / 2 - frame),
        path([w * 0.54, h * 0.62], [w * 0.66, h * 0.74]),
        path([w * 0.46, h * 0.54], [w * 0.7, h * 0.7]),
      ),
    ],
    side: [body(box(0, 0, d, h))],
    plan: [body(box(0, 0, w, d))],
  };
}

/** On a wall, leaning, or hung between two posts on sledge feet where it is deep enough to stand. */
export function mirror(piece: Measures): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  if (h > 100 && d > 25) return standingMirror(piece);
  const frame = clamp(w * 0.06, w * 0.03, 6);
  const leans = d > 12;
  return {
    front: [
      body(box(0, 0, w, h, Math.min(w, h) * 0.08)),
      line(
        box(frame, frame, w - 2 * frame, h - 2 * frame, Math.min(w, h) * 0.05),
        path([w * 0.55, h * 0.8], [w * 0.75, h * 0.88]),
        path([w * 0.45, h * 0.68], [w * 0.8, h * 0.82]),
      ),
    ],
    side: leans
      ? [body(shape([0, 0], [d * 0.1, 0], [d * 0.55, h], [d * 0.45, h])), line(path([d * 0.45, h * 0.8], [d, 0]))]
      : [body(box(0, 0, d, h))],
    plan: [
      body(box(0, leans ? d * 0.4 : 0, w, leans ? Math.max(d * 0.1, 2) : d)),
      ...(leans ? [line(path([w * 0.1, 0], [w * 0.1, d]), path([w * 0.9, 0], [w * 0.9, d]))] : []),
    ],
  };
}

function standingMirror({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const [post, from] = [Math.min(4, w / 20), h * 0.04];
  const [left, wide] = [post * 2, w - 4 * post];
  const frame = wide * 0.05;
  return {
    front: [
      body(box(0, 0, post * 1.6, from), box(w - post * 1.6, 0, post * 1.6, from)),
      body(box(post * 0.3, from, post, h * 0.56), box(w - post * 1.3, from, post, h * 0.56)),
      line(path([post, from * 2], [w - post, from * 2])),
      body(arch(left, from * 1.4, wide, h - from * 1.4)),
      line(arch(left + frame, from * 1.4 + frame, wide - 2 * frame, h - from * 1.4 - 2 * frame)),
    ],
    side: [
      body(box(0, 0, d, from, 1)),
      body(box(d / 2 - 1.5, from, 3, h - from, 1)),
      line(path([d / 2 - 3, h * 0.56], [d / 2 + 3, h * 0.56])),
    ],
    plan: [
      body(box(0, 0, post * 1.6, d, 1), box(w - post * 1.6, 0, post * 1.6, d, 1)),
      body(box(left, d / 2 - 1.5, wide, 3)),
    ],
  };
}

/** A foot, a stem and a shade; one that reaches far to the side, as an arc lamp does, carries its shade on a bow. */
export function lamp(piece: Measures): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  if (h > 120 && w > d * 1.8) return arcLamp(piece);
  const shade = h > 100 ? h * 0.2 : h * 0.42;
  const foot = h > 100 ? 3 : h * 0.08;
  const seen = (length: number) => [
    body(box(length * 0.27, 0, length * 0.46, foot, 2)),
    ...(h > 100
      ? [line(path([length / 2, foot], [length / 2, h - shade]))]
      : [
          body(
            shape(
              [length * 0.36, foot],
              [length * 0.64, foot],
              [length * 0.98, foot + (h - shade - foot) * 0.55, length * 0.55, h - shade],
              [length * 0.45, h - shade],
              [length * 0.02, foot + (h - shade - foot) * 0.55, length * 0.36, foot],
            ),
          ),
        ]),
    body(shape([0, h - shade], [length, h - shade], [length * 0.9, h], [length * 0.1, h])),
  ];
  return {
    front: seen(w),
    side: seen(d),
    plan: [body(disc(w, d)), line(box(w * 0.1, d * 0.1, w * 0.8, d * 0.8, Math.min(w, d) * 0.4))],
  };
}

function arcLamp({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const shade = Math.min(w * 0.3, h * 0.2);
  const drop = h * 0.16;
  return {
    front: [
      body(box(0, 0, Math.min(w * 0.28, d), 4, 1)),
      line(
        bend([w * 0.12, 4], [w * 0.1, h * 1.02], [w * 0.5, h]),
        bend([w * 0.5, h], [w * 0.84, h * 0.99], [w - shade / 2, h - drop]),
      ),
      body(
        shape(
          [w - shade, h - drop - shade * 0.6],
          [w, h - drop - shade * 0.6],
          [w - shade * 0.25, h - drop],
          [w - shade * 0.75, h - drop],
        ),
      ),
    ],
    side: [
      body(box(0, 0, d, 4, 1)),
      line(path([d / 2, 4], [d / 2, h])),
      body(
        shape(
          [d * 0.1, h - drop - shade * 0.6],
          [d * 0.9, h - drop - shade * 0.6],
          [d * 0.7, h - drop],
          [d * 0.3, h - drop],
        ),
      ),
    ],
    plan: [
      body(box(0, d * 0.2, w * 0.28, d * 0.6, d * 0.3)),
      line(path([w * 0.14, d / 2], [w - shade, d / 2])),
      body(`${box(w - shade, (d - Math.min(shade, d)) / 2, shade, Math.min(shade, d), Math.min(shade, d) / 2)}`),
    ],
  };
}

/** Hangs: its height includes the cord. */
export function pendant({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const shade = Math.min(h * 0.6, w * 0.68);
  const seen = (length: number) => [
    line(path([length / 2, shade], [length / 2, h])),
    body(
      shape(
        [length * 0.02, 0],
        [length * 0.98, 0],
        [length * 1.02, shade * 0.66, length * 0.62, shade],
        [length * 0.38, shade],
        [length * -0.02, shade * 0.66, length * 0.02, 0],
      ),
    ),
    line(path([length * 0.05, shade * 0.3], [length * 0.95, shade * 0.3])),
  ];
  return {
    front: seen(w),
    side: seen(d),
    plan: [body(disc(w, d)), line(box(w * 0.3, d * 0.3, w * 0.4, d * 0.4, Math.min(w, d) * 0.2))],
  };
}
