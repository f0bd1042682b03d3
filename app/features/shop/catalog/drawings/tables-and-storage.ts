import { bookcase, drawersOf } from './asked-forms.ts';
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

/** Round, or long with round ends: on one column or two, or on legs; a low one stands on a drum. */
export function roundTable(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const count = piece.parts?.legs ?? 1;
  const top = clamp(h * 0.06, h * 0.04, 4);
  const below = h - top;
  const board = (length: number) => body(box(0, below, length, top, 1));
  if (count === 0 || count > 2) {
    const thick = Math.min(5, w / 10);
    const stand = legs({
      widthCm: w,
      depthCm: d,
      height: below,
      count,
      thick,
      inset: w * 0.14,
      splay: Math.min(w, d) * 0.05,
    });
    return {
      front: [...stand.front, board(w)],
      side: [...stand.side, board(d)],
      plan: [body(disc(w, d)), ...stand.plan],
    };
  }
  const across = Math.min(w / count, d) * (h < 50 ? 0.72 : 0.36);
  const middles = parts(0, w, count).map(({ at, size }) => at + size / 2);
  const isDrum = h < 50;
  const columns = (xs: readonly number[]) => [
    as('legs', body(...xs.map((x) => column(x, { across, height: below, isDrum })))),
    line(...xs.flatMap((x) => flutes(x, { across, height: below, isDrum }))),
  ];
  return {
    front: [...columns(middles), board(w)],
    side: [...columns([d / 2]), board(d)],
    plan: [
      body(disc(w, d)),
      as('legs', hidden(...middles.map((x) => box(x - across / 2, (d - across) / 2, across, across, across / 2)))),
    ],
  };
}

interface Column {
  across: number;
  height: number;
  isDrum: boolean;
}

/** A drum, or a column that widens to its foot and its top. */
const column = (x: number, { across, height, isDrum }: Column): string =>
  isDrum
    ? box(x - across / 2, 0, across, height)
    : shape(
        [x - across / 2, 0],
        [x + across / 2, 0],
        [x + across * 0.2, height / 2, x + across / 2, height],
        [x - across / 2, height],
        [x - across * 0.2, height / 2, x - across / 2, 0],
      );

const flutes = (x: number, { across, height, isDrum }: Column): string[] =>
  (isDrum ? [-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4] : [-0.12, 0, 0.12]).map((share) =>
    path([x + across * share, height * 0.08], [x + across * share, height * 0.92]),
  );

/** A table with drawers under its top, side by side, and a rail behind the knees. */
export function desk(piece: Piece): Views {
  const { widthCm: w, heightCm: h } = piece;
  const { front, ...views } = tableWithDrawers(piece);
  return { ...views, front: [line(path([w * 0.08, h * 0.4], [w * 0.92, h * 0.4])), ...front] };
}

function tableWithDrawers(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const top = clamp(h * 0.05, h * 0.04, 4);
  const drawer = clamp(h * 0.17, h * 0.1, 14);
  const { drawers: count = howMany(w, 50), legs: standing = 4 } = piece.parts ?? {};
  const below = h - top;
  const stand = legs({
    widthCm: w,
    depthCm: d,
    height: below,
    count: standing,
    thick: 5,
    inset: w * 0.02,
    splay: standing > 2 ? w * 0.03 : 0,
  });
  const places = parts(w * 0.06, w * 0.88, count);
  return {
    front: [
      ...stand.front,
      body(box(w * 0.06, below - drawer, w * 0.88, drawer)),
      ...drawersOf(places.map(({ at, size }) => ({ x: at, y: below - drawer, width: size, height: drawer }))),
      body(box(0, below, w, top, 1)),
    ],
    side: [...stand.side, body(box(d * 0.06, below - drawer, d * 0.88, drawer)), body(box(0, below, d, top, 1))],
    plan: [body(box(0, 0, w, d, 2)), ...stand.plan],
  };
}

/** A desk with a round mirror on it: the table takes a little more than half of the height. */
export function dressingTable(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const tableHeight = h > 100 ? 76 : h * 0.54;
  const below = tableWithDrawers({ ...piece, heightCm: tableHeight });
  const mirror = h - tableHeight;
  const across = Math.min(w * 0.56, mirror * 0.94);
  return {
    front: [
      body(box((w - across) / 2, h - mirror * 0.94, across, mirror * 0.94, mirror / 2)),
      line(
        path([w / 2, tableHeight], [w / 2, h - mirror * 0.94]),
        path(
          [(w - across) / 2 - w * 0.02, h - mirror / 2],
          [w / 2 - across * 0.6, tableHeight, w / 2, tableHeight + 1],
        ),
        path(
          [(w + across) / 2 + w * 0.02, h - mirror / 2],
          [w / 2 + across * 0.6, tableHeight, w / 2, tableHeight + 1],
        ),
      ),
      ...below.front,
    ],
    side: [body(box(d * 0.8, tableHeight, d * 0.08, mirror, 2)), ...below.side],
    plan: [...below.plan, line(path([(w - across) / 2, d * 0.84], [(w + across) / 2, d * 0.84]))],
  };
}

/** Drawers at the top and open boards below them, beside a bed. */
export function bedsideTable(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const { drawers = 1, shelves = 1, legs: count = 4 } = piece.parts ?? {};
  const foot = count === 0 ? h * 0.08 : h * 0.3;
  const stand = legs({ widthCm: w, depthCm: d, height: foot, count, thick: 4, inset: 0 });
  const rows = parts(foot, h - foot - 2, drawers + shelves);
  const edge = w * 0.07;
  const inner = w - 2 * edge;
  const fronts = rows.slice(shelves).map(({ at, size }) => ({ x: edge, y: at, width: inner, height: size }));
  return {
    front: [
      ...stand.front,
      body(box(0, foot, w, h - foot, 1)),
      ...(shelves > 0
        ? [as('shelves', line(...rows.slice(0, shelves).map(({ at }) => box(edge, at, inner, 1.6))))]
        : []),
      ...drawersOf(fronts),
      line(path([edge, foot], [edge, h - 2], [w - edge, h - 2], [w - edge, foot])),
    ],
    side: [...stand.side, body(box(0, foot, d, h - foot, 1))],
    plan: [body(box(0, 0, w, d, 1)), ...stand.plan],
  };
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

/** The same under a round top. */
export function archedShelves(piece: Piece): Views {
  const { widthCm: w, heightCm: h } = piece;
  const round = Math.min(w / 2, h);
  return bookcase(piece, { outline: arch(0, 0, w, h), foot: 0, straight: h - round, top: h - round * 0.5 });
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
