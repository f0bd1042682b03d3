import {
  body,
  box,
  clamp,
  disc,
  hidden,
  howMany,
  legs,
  line,
  type Measures,
  parts,
  path,
  shape,
  type Views,
} from './pen.ts';

/** Where one sits: as measured, otherwise `share` of the height. Never above the piece. */
const seatOf = ({ seatHeightCm, heightCm }: Measures, share: number) =>
  Math.min(seatHeightCm ?? heightCm * share, heightCm);

/** What sofas, armchairs and daybeds have in common: arms, a back, and a cushion for each place. */
function upholstery(piece: Measures) {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const seat = seatOf(piece, 0.48);
  const arm = clamp(w * 0.09, w * 0.06, 22);
  const foot = Math.min(clamp(h * 0.12, 2, 14), seat * 0.4);
  const rail = foot + (seat - foot) * 0.45;
  const back = clamp(d * 0.22, d * 0.1, 26);
  return { w, d, h, seat, arm, foot, rail, back, armTop: seat + (h - seat) * 0.4, inner: w - 2 * arm };
}

export function sofa(piece: Measures): Views {
  const { w, d, h, seat, arm, foot, rail, back, armTop, inner } = upholstery(piece);
  const places = parts(arm, inner, howMany(inner, 72, 5));
  return {
    front: [
      body(legs(w, foot, { thick: 4, inset: arm / 2 }), box(arm, seat, inner, h - seat, 5)),
      body(
        box(arm, foot, inner, rail - foot),
        box(0, foot, arm, armTop - foot, 4),
        box(w - arm, foot, arm, armTop - foot, 4),
      ),
      body(...places.map(({ at, size }) => box(at, rail, size, seat - rail, 3))),
      line(...places.slice(1).map(({ at }) => path([at, seat], [at, h - 2]))),
    ],
    side: [
      body(legs(d, foot, { thick: 4, inset: 6 }), shape([d - back, armTop], [d - back * 0.7, h], [d, h], [d, armTop])),
      body(box(0, foot, d, armTop - foot, 4)),
      hidden(path([0, seat], [d - back, seat])),
    ],
    plan: [
      body(box(0, 0, w, d, 5)),
      line(
        path([arm, 0], [arm, d]),
        path([w - arm, 0], [w - arm, d]),
        path([arm, d - back], [w - arm, d - back]),
        ...places.slice(1).map(({ at }) => path([at, 0], [at, d])),
      ),
    ],
  };
}

/** A sofa with a long seat at its left: only the plan and the side can show it. */
export function cornerSofa(piece: Measures): Views {
  const { w, d, h, seat, arm, foot, back, armTop, inner } = upholstery({ ...piece, depthCm: piece.depthCm * 0.56 });
  const deep = piece.depthCm;
  const chaise = arm + inner * 0.36;
  return {
    front: sofa(piece).front,
    side: [
      body(
        legs(deep, foot, { thick: 4, inset: 6 }),
        shape([deep - back, armTop], [deep - back * 0.7, h], [deep, h], [deep, armTop]),
      ),
      body(box(0, foot, deep - d, seat - foot, 4), box(deep - d, foot, d, armTop - foot, 4)),
      hidden(path([deep - d, seat], [deep - back, seat])),
    ],
    plan: [
      body(shape([0, 0], [chaise, 0], [chaise, deep - d], [w, deep - d], [w, deep], [0, deep])),
      line(
        path([arm, 0], [arm, deep]),
        path([w - arm, deep - d], [w - arm, deep]),
        path([arm, deep - back], [w - arm, deep - back]),
        path([chaise, deep - d], [chaise, deep - back]),
      ),
    ],
  };
}

export function chair(piece: Measures): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const seat = seatOf(piece, 0.55);
  const thick = Math.min(5, seat / 3);
  const post = clamp(w * 0.07, 0.5, 4);
  const below = seat - thick;
  const head = (h - seat) * 0.35;
  return {
    front: [
      body(legs(w, below, { thick: post, inset: 2 }), box(0, below, w, thick, 2)),
      body(box(2 * post, seat, post, h - seat), box(w - 3 * post, seat, post, h - seat)),
      body(box(post, h - head, w - 2 * post, head, 4)),
    ],
    side: [
      body(shape([d * 0.04, 0], [d * 0.12, 0], [d * 0.14, below], [d * 0.05, below])),
      body(shape([d * 0.9, 0], [d * 0.97, 0], [d * 0.9, below], [d * 0.82, below])),
      body(box(0, below, d * 0.92, thick, 2), shape([d * 0.82, seat], [d * 0.9, seat], [d, h], [d * 0.93, h])),
    ],
    plan: [body(box(0, 0, w, d * 0.9, w * 0.15)), body(box(w * 0.05, d * 0.88, w * 0.9, d * 0.12, 3))],
  };
}

/** High, for a counter: splayed legs, a foot rest, and a low back where it is higher than its seat. */
export function stool(piece: Measures): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const seat = seatOf(piece, 1);
  const thick = Math.min(6, seat / 4);
  const below = seat - thick;
  const seen = (length: number) => [
    body(
      shape([0, 0], [length * 0.08, 0], [length * 0.24, below], [length * 0.16, below]),
      shape([length, 0], [length * 0.92, 0], [length * 0.76, below], [length * 0.84, below]),
    ),
    line(path([length * 0.1, below * 0.33], [length * 0.9, below * 0.33])),
    body(box(length * 0.06, below, length * 0.88, thick, 3)),
  ];
  const back = h - seat < 4 ? undefined : (h - seat) * 0.6;
  return {
    front: [
      ...seen(w),
      ...(back
        ? [
            body(box(w * 0.1, h - back, w * 0.8, back, 3)),
            line(path([w * 0.2, seat], [w * 0.2, h - back]), path([w * 0.8, seat], [w * 0.8, h - back])),
          ]
        : []),
    ],
    side: [...seen(d), ...(back ? [body(shape([d * 0.84, seat], [d * 0.92, seat], [d, h], [d * 0.93, h]))] : [])],
    plan: [body(disc(w, d)), ...(back ? [line(path([w * 0.1, d * 0.86], [w * 0.9, d * 0.86]))] : [])],
  };
}

/** A cushion on the floor: seams, and no legs. */
export function pouffe({ widthCm: w, depthCm: d, heightCm: h }: Measures): Views {
  const seen = (length: number) => [
    body(box(0, 0, length, h, Math.min(h, length) * 0.28)),
    line(
      ...parts(0, length, 4)
        .slice(1)
        .map(({ at }) => path([at, h * 0.06], [at, h * 0.94])),
    ),
  ];
  return {
    front: seen(w),
    side: seen(d),
    plan: [body(disc(w, d)), line(path([w / 2, 0], [w / 2, d]), path([0, d / 2], [w, d / 2]))],
  };
}

export function bench(piece: Measures): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const cushion = Math.min(8, h / 4);
  const slab = Math.min(5, h / 6);
  const below = h - cushion - slab;
  const seen = (length: number) => [
    body(legs(length, below, { thick: 5, inset: length * 0.06 }), box(0, below, length, slab)),
    body(box(length * 0.01, below + slab, length * 0.98, cushion, 3)),
  ];
  return {
    front: [...seen(w), line(path([w * 0.08, below * 0.35], [w * 0.92, below * 0.35]))],
    side: seen(d),
    plan: [
      body(box(0, 0, w, d, 3)),
      line(
        ...parts(0, w, howMany(w, 45))
          .slice(1)
          .map(({ at }) => path([at, 0], [at, d])),
      ),
    ],
  };
}
