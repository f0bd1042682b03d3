import { seatOf, upholstery } from './asked-forms.ts';
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

/** A sofa with a long seat at one end: a low block before the back. One arm stands at the other end. */
export function cornerSofa(piece: Piece): Views {
  const { w, h, seat, arm, foot: leg, armTop } = upholstery(piece);
  const { chaise: at = 'right', arms = 1, legs: count = 0 } = piece.parts ?? {};
  const deep = piece.depthCm;
  const d = deep * 0.56;
  const back = clamp(d * 0.22, d * 0.1, 26);
  const foot = count === 0 ? Math.min(leg, 5) : leg;
  const rail = foot + (seat - foot) * 0.45;
  const [plain, beside] = [arms > 0 ? arm : 0, arms > 1 ? arm : 0];
  const long = Math.min(w * 0.34, (w - plain - beside) / 2);
  const inner = w - plain - beside - long;
  const { seats = howMany(inner, 72, 5) } = piece.parts ?? {};
  /** Drawn with the chaise at the right, and turned over for one at the left. */
  const x = (from: number, width: number) => (at === 'right' ? from : w - from - width);
  const places = parts(plain, inner, seats).map(({ at: from, size }) => ({ at: x(from, size), size }));
  const block = x(plain + inner, long);
  const sides = [x(0, arm), x(w - arm, arm)].slice(0, arms);
  const isNear = arms > 1 || (arms === 1 && at === 'left');
  const stand = legs({ widthCm: w, depthCm: deep, height: foot, count, inset: arm / 2 });
  const corner = x(plain + inner, 0);
  const outer = at === 'right' ? w : 0;
  const low = body(box(0, foot, deep - back * 0.6, seat - foot, 4));
  return {
    front: [
      ...stand.front,
      body(
        ...places.map(({ at: from, size }) => box(from, seat, size, h - seat, 6)),
        box(block, seat, long, h - seat, 6),
      ),
      body(box(x(plain, inner), foot, inner, rail - foot)),
      as('seats', body(...places.map(({ at: from, size }) => box(from, rail, size, seat - rail, 4)))),
      as('arms', body(...sides.map((from) => box(from, foot, arm, armTop - foot, arm * 0.45)))),
      as('chaise', body(box(block, foot, long, seat - foot, 5))),
    ],
    side: [
      ...stand.side,
      body(shape([deep - back, seat], [deep - back * 0.7, h], [deep, h], [deep, foot], [deep - back, foot])),
      ...(isNear ? [low] : []),
      as('arms', body(...sides.slice(0, 1).map(() => box(deep - d, foot, d, armTop - foot, arm * 0.45)))),
      ...(isNear ? [] : [low]),
    ],
    plan: [
      body(shape([x(0, 0), deep - d], [corner, deep - d], [corner, 0], [outer, 0], [outer, deep], [x(0, 0), deep])),
      line(path([x(0, 0), deep - back], [outer, deep - back])),
      as('seats', body(...places.map(({ at: from, size }) => box(from, deep - d, size, d - back, 4)))),
      as('chaise', body(box(block, 0, long, deep - back, 4))),
      as('arms', body(...sides.map((from) => box(from, deep - d, arm, d, arm * 0.45)))),
      ...stand.plan,
    ],
  };
}

/** One seat within a back that runs down into its arms. */
export function tubChair(piece: Piece): Views {
  const { w, d, h, seat, foot, rail, armTop } = upholstery(piece);
  const arm = w * 0.2;
  const count = piece.parts?.legs ?? 4;
  const stand = legs({ widthCm: w, depthCm: d, height: foot, count, inset: w * 0.2, splay: count > 2 ? 3 : 0 });
  const shell = shape(
    [0, foot],
    [0, armTop],
    [w * 0.02, h, w * 0.3, h],
    [w * 0.7, h],
    [w * 0.98, h, w, armTop],
    [w, foot],
  );
  return {
    front: [
      ...stand.front,
      body(shell),
      body(box(arm * 0.8, foot, w - 1.6 * arm, rail - foot)),
      as('seats', body(box(arm * 0.8, rail, w - 1.6 * arm, seat - rail, 5))),
      as('arms', body(...[0, w - arm].map((x) => box(x, foot, arm, armTop - foot, arm * 0.45)))),
    ],
    side: [
      ...stand.side,
      as(
        'arms',
        body(
          shape(
            [0, foot],
            [0, armTop * 0.9],
            [d * 0.1, armTop, d * 0.3, armTop],
            [d * 0.5, h, d * 0.85, h],
            [d, h, d, h * 0.8],
            [d, foot],
          ),
        ),
      ),
      hidden(path([0, seat], [d * 0.75, seat])),
    ],
    plan: [
      as('arms', body(...[0, w - arm].map((x) => box(x, 0, arm, d * 0.6, arm * 0.45)))),
      body(shape([0, d * 0.4], [0, d, w / 2, d], [w, d, w, d * 0.4])),
      as('seats', body(box(arm * 0.9, 0, w - 1.8 * arm, d * 0.74, Math.min(w - 1.8 * arm, d * 0.74) / 2))),
      ...stand.plan,
    ],
  };
}

/** A frame of wood that one sees through: sides like an upturned V, arms on top of them, a reclined back. */
export function openChair(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const seat = seatOf(piece, 0.48);
  const arm = clamp(w * 0.12, w * 0.04, 9);
  const armTop = seat + (h - seat) * 0.5;
  const bar = Math.min(4, h / 12);
  const { seats = howMany(w - 2 * arm, 60, 5), legs: count = 4 } = piece.parts ?? {};
  const places = parts(arm, w - 2 * arm, seats, Math.min(2, w / 40));
  const stand = legs({ widthCm: w, depthCm: d, height: armTop - bar, count, inset: arm * 0.3 });
  const apex = d * 0.45;
  return {
    front: [
      body(...places.map(({ at, size }) => box(at, seat, size, h - seat, 1))),
      line(...places.map(({ at, size }) => box(at + size * 0.1, seat, size * 0.8, (h - seat) * 0.92, 1))),
      as('seats', body(...places.map(({ at, size }) => box(at, seat - bar, size, bar)))),
      ...stand.front,
      as('arms', body(box(0, armTop - bar, arm, bar, 1), box(w - arm, armTop - bar, arm, bar, 1))),
    ],
    side: [
      body(shape([d * 0.66, seat * 0.72], [d * 0.72, seat * 0.72], [d, h], [d * 0.94, h])),
      body(shape([d * 0.1, seat - bar], [d * 0.1, seat], [d * 0.72, seat * 0.78], [d * 0.72, seat * 0.78 - bar])),
      as(
        'legs',
        body(
          shape([0, 0], [bar, 0], [apex + bar, armTop - bar], [apex, armTop - bar]),
          shape([d * 0.82, 0], [d * 0.82 - bar, 0], [apex, armTop - bar], [apex + bar, armTop - bar]),
        ),
      ),
      as('arms', body(box(0, armTop - bar, d * 0.8, bar, 2))),
    ],
    plan: [
      as('seats', body(...places.map(({ at, size }) => box(at, d * 0.08, size, d * 0.66, 1)))),
      body(...places.map(({ at, size }) => box(at, d * 0.74, size, d * 0.26, 1))),
      as('arms', body(box(0, 0, arm, d * 0.8, 2), box(w - arm, 0, arm, d * 0.8, 2))),
      ...stand.plan,
    ],
  };
}

/** A mattress between posts, with spindles at three sides. */
export function daybed(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const seat = seatOf(piece, 0.47);
  const post = Math.min(5, w / 16, d / 12);
  const count = piece.parts?.legs ?? 4;
  const [rail, top] = [seat * 0.62, h * 0.88];
  const stand = legs({ widthCm: w, depthCm: d, height: h, count, thick: post, inset: 0 });
  const seen = (length: number) => {
    const bars = parts(post, length - 2 * post, howMany(length, 16, 14));
    return [
      line(path([post, top], [length - post, top]), ...bars.slice(1).map(({ at }) => path([at, seat], [at, top]))),
      body(box(post, rail * 0.7, length - 2 * post, rail * 0.3)),
    ];
  };
  return {
    front: [...seen(w), as('seats', body(box(post, rail, w - 2 * post, seat - rail, 4))), ...stand.front],
    side: [...seen(d), line(path([post, seat], [d - post, seat])), ...stand.side],
    plan: [body(box(0, 0, w, d)), as('seats', body(box(post, 0, w - 2 * post, d - post, 3))), ...stand.plan],
  };
}

export function chair(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const seat = seatOf(piece, 0.55);
  const thick = Math.min(5, seat / 3);
  const post = clamp(w * 0.07, 0.5, 4);
  const below = seat - thick;
  const head = (h - seat) * 0.45;
  const { arms = 0, legs: count = 4 } = piece.parts ?? {};
  const stand = legs({
    widthCm: w,
    depthCm: d * 0.94,
    height: below,
    count,
    thick: post,
    inset: 1,
    splay: count > 2 ? 1.5 : 0,
  });
  const armAt = seat + (h - seat) * 0.48;
  const sides = [0, w - post * 1.5].slice(0, arms);
  return {
    front: [
      ...stand.front,
      body(box(0, below, w, thick, 2)),
      body(box(2 * post, seat, post, h - seat), box(w - 3 * post, seat, post, h - seat)),
      body(box(post, h - head, w - 2 * post, head, 4)),
      line(path([post, below * 0.5], [w - post, below * 0.5])),
      as('arms', body(...sides.map((x) => box(x, seat, post * 1.5, armAt - seat, 1)))),
    ],
    side: [
      ...stand.side,
      line(path([d * 0.05, below * 0.5], [d * 0.9, below * 0.5])),
      body(box(0, below, d * 0.92, thick, 2), shape([d * 0.82, seat], [d * 0.9, seat], [d, h], [d * 0.93, h])),
      as('arms', body(...sides.slice(0, 1).map(() => box(d * 0.1, armAt - post, d * 0.8, post, 1)))),
      ...(arms > 0 ? [line(path([d * 0.15, seat], [d * 0.15, armAt - post]))] : []),
    ],
    plan: [
      body(box(0, 0, w, d * 0.9, w * 0.15)),
      body(box(w * 0.05, d * 0.88, w * 0.9, d * 0.12, 3)),
      as('arms', body(...sides.map((x) => box(x, d * 0.1, post * 1.5, d * 0.8, 1)))),
      ...stand.plan,
    ],
  };
}

/** High, for a counter: splayed legs, a foot rest, and a low back where it is higher than its seat. */
export function stool(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const seat = seatOf(piece, 1);
  const thick = Math.min(6, seat / 4);
  const below = seat - thick;
  const count = piece.parts?.legs ?? 4;
  const out = Math.min(w, d) * 0.1;
  const stand = legs({ widthCm: w, depthCm: d, height: below, count, thick: 4, inset: 0, splay: count > 2 ? out : 0 });
  const seen = (length: number) => [
    line(path([length * 0.06, below * 0.33], [length * 0.94, below * 0.33])),
    body(box(length * 0.06, below, length * 0.88, thick, 3)),
  ];
  const back = h - seat < 4 ? undefined : (h - seat) * 0.6;
  return {
    front: [
      ...stand.front,
      ...seen(w),
      ...(back
        ? [
            body(box(w * 0.1, h - back, w * 0.8, back, 3)),
            line(path([w * 0.2, seat], [w * 0.2, h - back]), path([w * 0.8, seat], [w * 0.8, h - back])),
          ]
        : []),
    ],
    side: [
      ...stand.side,
      ...seen(d),
      ...(back ? [body(shape([d * 0.84, seat], [d * 0.92, seat], [d, h], [d * 0.93, h]))] : []),
    ],
    plan: [
      body(disc(w, d)),
      ...(back ? [line(path([w * 0.1, d * 0.75], [w * 0.5, d * 1.2, w * 0.9, d * 0.75]))] : []),
      ...stand.plan,
    ],
  };
}

/** A cushion to the floor, or on low feet. */
export function pouffe({ widthCm: w, depthCm: d, heightCm: h, parts: { legs: count = 0 } = {} }: Piece): Views {
  const foot = count === 0 ? 0 : h * 0.18;
  const stand = legs({ widthCm: w, depthCm: d, height: foot, count, thick: 7, inset: w * 0.14 });
  const seen = (length: number) => [
    body(box(0, foot, length, h - foot, Math.min(h - foot, length) * 0.2)),
    line(
      ...[0.14, 0.82].map((share) =>
        path([length * 0.02, foot + (h - foot) * share], [length * 0.98, foot + (h - foot) * share]),
      ),
    ),
  ];
  return {
    front: [...stand.front, ...seen(w)],
    side: [...stand.side, ...seen(d)],
    plan: [body(disc(w, d)), line(path([w / 2, 0], [w / 2, d]), path([0, d / 2], [w, d / 2])), ...stand.plan],
  };
}

export function bench(piece: Piece): Views {
  const { widthCm: w, depthCm: d, heightCm: h } = piece;
  const slab = Math.min(7, h / 5);
  const below = h - slab;
  const count = piece.parts?.legs ?? 4;
  const stand = legs({ widthCm: w, depthCm: d, height: h, count, thick: 5, inset: 0 });
  const seen = (length: number) => [
    line(path([length * 0.03, below * 0.35], [length * 0.97, below * 0.35])),
    body(box(Math.min(2.5, length / 20), below, length - Math.min(5, length / 10), slab * 0.85, 1)),
  ];
  return {
    front: [...seen(w), ...stand.front],
    side: [...seen(d), ...stand.side],
    plan: [
      body(box(0, 0, w, d, 2)),
      line(
        ...parts(0, w, howMany(w, 22, 8))
          .slice(1)
          .map(({ at }) => path([at, 0], [at, d])),
      ),
      ...stand.plan,
    ],
  };
}
