import { body, box, clamp, hidden, howMany, legs, line, type Measures, parts, path, type Views } from './pen.ts';

export function table({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const top = clamp(h * 0.06, h * 0.04, 5);
  const apron = clamp(h * 0.12, h * 0.06, 9);
  const seen = (length: number) => [
    body(legs(length, h - top, { thick: 6, inset: length * 0.05 })),
    body(box(length * 0.05, h - top - apron, length * 0.9, apron)),
    body(box(0, h - top, length, top, 1)),
  ];
  return { front: seen(w), side: seen(d), plan: tableTop(w, d) };
}

/** A table with drawers under its top on both sides of the knees. */
export function desk(piece: Measures): Views {
  const { widthCm: w, heightCm: h } = piece;
  const top = clamp(h * 0.05, h * 0.04, 4);
  const drawer = clamp(h * 0.17, h * 0.1, 14);
  const plain = table(piece);
  const drawers = parts(w * 0.05, w * 0.9, howMany(w, 50));
  return {
    ...plain,
    front: [
      body(legs(w, h - top - drawer, { thick: 5, inset: w * 0.05 })),
      body(...drawers.map(({ at, size }) => box(at, h - top - drawer, size, drawer)), box(0, h - top, w, top, 1)),
      line(...drawers.map(({ at, size }) => handle(at + size / 2, h - top - drawer / 2, size))),
    ],
  };
}

/** A desk with a mirror on it: the table takes a little more than half of the height. */
export function dressingTable(piece: Measures): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const tableHeight = h > 100 ? 76 : h * 0.54;
  const below = desk({ ...piece, heightCm: tableHeight });
  const mirror = h - tableHeight;
  return {
    front: [body(box(w * 0.22, tableHeight, w * 0.56, mirror, Math.min(w, mirror) * 0.2)), ...below.front],
    side: [body(box(d * 0.9, tableHeight, d * 0.08, mirror)), ...below.side],
    plan: [...below.plan, line(path([w * 0.22, d * 0.92], [w * 0.78, d * 0.92]))],
  };
}

/** A drawer at the top and an open shelf below it, beside a bed. */
export function bedsideTable({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const foot = h * 0.16;
  const middle = h * 0.58;
  return {
    front: [
      body(legs(w, foot, { thick: 4, inset: 2 }), box(0, foot, w, h - foot, 1)),
      line(path([0, middle], [w, middle]), handle(w / 2, (middle + h) / 2, w)),
      line(box(w * 0.07, foot + h * 0.05, w * 0.86, middle - foot - h * 0.09)),
    ],
    side: [body(legs(d, foot, { thick: 4, inset: 2 }), box(0, foot, d, h - foot, 1))],
    plan: [body(box(0, 0, w, d, 1))],
  };
}

/** Seen from its foot, from its right side with the head at the right, and from above with the head at the top. */
export function bed({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const foot = Math.min(h * 0.1, 10);
  const frame = Math.min(h * 0.28, 34);
  const lying = Math.min(h * 0.48, 58);
  const head = Math.min(d * 0.05, 10);
  const pillows = parts(w * 0.08, w * 0.84, howMany(w, 90), w * 0.06);
  const pillow = Math.min(14, (h - lying) * 0.4);
  return {
    front: [
      body(box(0, foot, w, h - foot, 4)),
      body(...pillows.map(({ at, size }) => box(at, lying, size, pillow, 5))),
      body(box(w * 0.02, frame, w * 0.96, lying - frame, 5)),
      body(legs(w, foot, { thick: 6, inset: 4 }), box(0, foot, w, frame - foot, 1)),
    ],
    side: [
      body(legs(d, foot, { thick: 6, inset: 4 }), box(d - head, foot, head, h - foot, 2)),
      body(box(0, foot, d - head, frame - foot, 1), box(d * 0.01, frame, d * 0.98 - head, lying - frame, 5)),
      body(box(d - head - Math.min(40, d * 0.2), lying, Math.min(38, d * 0.19), pillow, 5)),
    ],
    plan: [
      body(box(0, 0, w, d, 2)),
      line(path([0, d - head], [w, d - head]), path([0, d * 0.62], [w, d * 0.62])),
      line(
        ...pillows.map(({ at, size }) => box(at, d - head - Math.min(46, d * 0.22), size, Math.min(40, d * 0.18), 6)),
      ),
    ],
  };
}

function tableTop(w: number, d: number) {
  const post = Math.min(6, w / 6, d / 6);
  const near = [w * 0.05, d * 0.05] as const;
  const far = [w * 0.95 - post, d * 0.95 - post] as const;
  const corners = [near[0], far[0]].flatMap((x) => [near[1], far[1]].map((y) => box(x, y, post, post)));
  return [body(box(0, 0, w, d, 1)), hidden(...corners)];
}

/** What a hand takes hold of, centred on a drawer or a door `size` wide. */
export const handle = (x: number, y: number, size: number): string => {
  const half = clamp(size * 0.12, 1, 6);
  return path([x - half, y], [x + half, y]);
};
