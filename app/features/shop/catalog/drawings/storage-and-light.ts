import {
  bend,
  body,
  box,
  clamp,
  disc,
  howMany,
  legs,
  line,
  type Measures,
  parts,
  path,
  shape,
  type Views,
} from './pen.ts';
import { handle } from './tables-and-beds.ts';

/** Doors from side to side on low feet: a sideboard, a TV console; a wardrobe is one that stands higher than a person's chest. */
export function cupboard({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const isTall = h > 130;
  const foot = isTall ? h * 0.03 : Math.min(h * 0.2, 15);
  const doors = parts(0, w, Math.max(2, howMany(w, isTall ? 52 : 60)));
  const knob = foot + (h - foot) * (isTall ? 0.48 : 0.72);
  return {
    front: [
      body(legs(w, foot, { thick: 4, inset: w * 0.06 })),
      body(...doors.map(({ at, size }) => box(at, foot, size, h - foot))),
      line(
        ...doors.map(({ at, size }, index) => {
          const x = index % 2 === 0 ? at + size - size * 0.1 : at + size * 0.1;
          return path([x, knob], [x, knob + (h - foot) * 0.1]);
        }),
      ),
    ],
    side: [body(legs(d, foot, { thick: 4, inset: 3 }), box(0, foot, d, h - foot))],
    plan: [body(box(0, 0, w, d)), line(path([0, d * 0.04], [w, d * 0.04]))],
  };
}

export function chestOfDrawers({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const foot = Math.min(h * 0.12, 12);
  const rows = parts(foot, h - foot, howMany(h - foot, 24));
  const columns = parts(0, w, howMany(w, 90, 2));
  const drawers = rows.flatMap((row) => columns.map((column) => ({ row, column })));
  return {
    front: [
      body(legs(w, foot, { thick: 5, inset: 3 })),
      body(...drawers.map(({ row, column }) => box(column.at, row.at, column.size, row.size))),
      line(
        ...drawers.map(({ row, column }) => handle(column.at + column.size / 2, row.at + row.size / 2, column.size)),
      ),
    ],
    side: [body(legs(d, foot, { thick: 5, inset: 3 }), box(0, foot, d, h - foot))],
    plan: [body(box(0, 0, w, d)), line(path([0, d * 0.04], [w, d * 0.04]))],
  };
}

/** Boards between two uprights, open to the front. */
export function shelves({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const upright = clamp(w * 0.03, w * 0.02, 3);
  const boards = parts(0, h, howMany(h, 38)).slice(1);
  return {
    front: [
      body(box(0, 0, w, h)),
      line(path([upright, 0], [upright, h]), path([w - upright, 0], [w - upright, h])),
      line(...boards.flatMap(({ at }) => [box(upright, at, w - 2 * upright, Math.min(3, h / 20))])),
    ],
    side: [body(box(0, 0, d, h)), line(...boards.map(({ at }) => path([0, at], [d, at])))],
    plan: [body(box(0, 0, w, d))],
  };
}

/** Two or three small boards on four thin posts. */
export function plantStand({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const boards = parts(0, h, howMany(h, 45)).map(({ at, size }) => at + size);
  const thick = Math.min(3, h / 12);
  const seen = (length: number) => [
    body(legs(length, h, { thick: 3, inset: length * 0.04 })),
    body(...boards.map((top) => box(0, top - thick, length, thick))),
  ];
  return { front: seen(w), side: seen(d), plan: [body(box(0, 0, w, d, 2))] };
}

export function mirror({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
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
            shape([length * 0.4, foot], [length * 0.6, foot], [length * 0.54, h - shade], [length * 0.46, h - shade]),
          ),
        ]),
    body(shape([0, h - shade], [length, h - shade], [length * 0.78, h], [length * 0.22, h])),
  ];
  return {
    front: seen(w),
    side: seen(d),
    plan: [body(disc(w, d)), line(box(w * 0.22, d * 0.22, w * 0.56, d * 0.56, Math.min(w, d) * 0.28))],
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
      body(box(0, d * 0.2, w * 0.28, d * 0.6, d * 0.1)),
      line(path([w * 0.14, d / 2], [w - shade, d / 2])),
      body(`${box(w - shade, (d - Math.min(shade, d)) / 2, shade, Math.min(shade, d), Math.min(shade, d) / 2)}`),
    ],
  };
}

/** Hangs: its height includes the cord. */
export function pendant({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const shade = Math.min(h * 0.6, w * 0.75);
  const seen = (length: number) => [
    line(path([length / 2, shade], [length / 2, h])),
    body(
      shape(
        [0, 0],
        [length, 0],
        [length * 0.86, shade * 0.6],
        [length * 0.56, shade],
        [length * 0.44, shade],
        [length * 0.14, shade * 0.6],
      ),
    ),
    line(path([length * 0.07, shade * 0.3], [length * 0.93, shade * 0.3])),
  ];
  return {
    front: seen(w),
    side: seen(d),
    plan: [body(disc(w, d)), line(box(w * 0.3, d * 0.3, w * 0.4, d * 0.4, Math.min(w, d) * 0.2))],
  };
}
