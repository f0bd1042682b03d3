import { drawersOf } from './asked-forms.ts';
import {
  as,
  body,
  box,
  clamp,
  disc,
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
