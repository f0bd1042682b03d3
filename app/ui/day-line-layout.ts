/** Something with a beginning and a promised end, in whole days from its first day, which is 0. */
export interface Days {
  /** The promised days; null once nothing is promised. */
  window: (Label & { from: number; to: number }) | null;
  /** The last day that was promised first: the line after it is late. */
  due: number | null;
  /** When it was over; null while it goes on. */
  end: number | null;
  today: (Label & { day: number }) | null;
  /** In their order. Where a day isn't known, the mark is placed between its neighbours. */
  marks: (Label & { day: number | null; state: 'done' | 'current' | 'next' })[];
  /** Oldest first. */
  pictures: { day: number; src: string }[];
}

interface Label {
  name: string;
  /** `7 to 12 Dec`; may be empty. */
  on: string;
}

type Point = [x: number, y: number];

/** Where everything is. `done`, `late` and `rest` are ends of straight parts of the line. */
export interface DayLineLayout {
  width: number;
  height: number;
  rest: [Point, Point];
  done: [Point, Point];
  late: [Point, Point] | null;
  /** Corners of the promised window. */
  band: [Point, Point] | null;
  today: [Point, Point] | null;
  marks: { at: Point; state: 'done' | 'current' | 'next' }[];
  /** From a mark or a day to what belongs to it. */
  strings: [Point, Point][];
  texts: {
    at: Point;
    text: string;
    kind: 'name' | 'on' | 'today' | 'window';
    anchor: 'start' | 'middle';
    length: number;
  }[];
  pictures: { at: Point; src: string }[];
}

export const PICTURE = 64;
export const MARK = 10;
/** Pixels at 15 px, rather too many than too few. */
const LETTER = { name: 9, on: 8.2 };
const GAP = 12;
/** Marks of the same day are drawn beside each other. */
const MARK_ROOM = 16;
/** A day of the vertical line; a long promise is drawn to a smaller scale, a short one to a larger. */
const DAY = 12;
const LONGEST = 360;
const SHORTEST = 240;
/** How far a late line runs on past today. */
const BEYOND = 3;

const WIDE = { width: 672, start: 10, line: 66, most: 8 };
const TALL = { width: 336, start: 10, most: 4 };

/** Left to right, to scale in days. */
export function layOutWide(days: Days): DayLineLayout {
  const { width, start, line } = WIDE;
  const { last, now, marks } = placeDays(days);
  const x = (day: number) => round(start + (day / last) * (width - 2 * start));
  const at = (day: number): Point => [x(day), line];
  const room = { from: 0, to: width };
  const squares = spread(
    marks.map(({ day }) => ({ wanted: x(day), size: MARK_ROOM })),
    { from: start - MARK_ROOM / 2, to: width - start + MARK_ROOM / 2 },
  );
  const labels = spread(
    marks.map(({ name, on }, index) => ({ wanted: squares[index] ?? 0, size: widthOf(name, on) + GAP })),
    room,
  );
  const below = [
    ...(days.today ? [{ kind: 'today' as const, day: days.today.day, text: oneLine(days.today) }] : []),
    ...(days.window
      ? [{ kind: 'window' as const, day: (days.window.from + days.window.to) / 2, text: oneLine(days.window) }]
      : []),
  ].sort((one, other) => one.day - other.day);
  const belowAt = spread(
    below.map(({ day, text }) => ({ wanted: x(Math.min(day, last)), size: text.length * LETTER.name + GAP })),
    room,
  );
  const pictures = days.pictures.slice(-WIDE.most);
  const picturesAt = spread(
    pictures.map(({ day }) => ({ wanted: x(within(day, last)), size: PICTURE + 8 })),
    { from: -4, to: width + 4 },
  );
  const hangAt = line + 66;
  return {
    width,
    height: pictures.length > 0 ? hangAt + PICTURE : hangAt,
    ...parts(days, { last, now }, at),
    band: days.window
      ? [
          [x(days.window.from), line - 12],
          [x(days.window.to), line + 12],
        ]
      : null,
    today: days.today
      ? [
          [x(within(days.today.day, last)), line - 20],
          [x(within(days.today.day, last)), line + 34],
        ]
      : null,
    marks: marks.map(({ state }, index) => ({ at: [squares[index] ?? 0, line], state })),
    strings: [
      ...marks.map((_, index): [Point, Point] => [
        [squares[index] ?? 0, line - 9],
        [labels[index] ?? 0, line - 25],
      ]),
      ...pictures.map(({ day }, index): [Point, Point] => [at(within(day, last)), [picturesAt[index] ?? 0, hangAt]]),
    ],
    texts: [
      ...marks.flatMap(({ name, on }, index) =>
        textsOf(name, on, (row) => [labels[index] ?? 0, on ? 15 + row * 19 : 34], 'middle'),
      ),
      ...below.map(({ kind, text }, index) => ({
        at: [belowAt[index] ?? 0, line + 54] as Point,
        text,
        kind,
        anchor: 'middle' as const,
        length: text.length * LETTER.name,
      })),
    ],
    pictures: pictures.map(({ src }, index) => ({ at: [(picturesAt[index] ?? 0) - PICTURE / 2, hangAt], src })),
  };
}

/** Top to bottom, for narrow places. */
export function layOutTall(days: Days): DayLineLayout {
  const { width, start } = TALL;
  const { last, now, marks } = placeDays(days);
  const pictures = days.pictures.slice(-TALL.most);
  const length = Math.max(Math.min(last * DAY, LONGEST), SHORTEST, pictures.length * (PICTURE + 8));
  const height = length + 2 * start;
  const line = pictures.length > 0 ? PICTURE + 16 : start;
  const y = (day: number) => round(start + (day / last) * length);
  const at = (day: number): Point => [line, y(day)];
  const room = { from: 0, to: height };
  const squares = spread(
    marks.map(({ day }) => ({ wanted: y(day), size: MARK_ROOM })),
    { from: start - MARK_ROOM / 2, to: height - start + MARK_ROOM / 2 },
  );
  const beside = [
    ...marks.map(({ name, on }, index) => ({ kind: 'mark' as const, name, on, wanted: squares[index] ?? 0 })),
    ...(days.today
      ? [{ kind: 'today' as const, name: oneLine(days.today), on: '', wanted: y(within(days.today.day, last)) }]
      : []),
    ...(days.window
      ? [
          {
            kind: 'window' as const,
            name: oneLine(days.window),
            on: '',
            wanted: y((days.window.from + days.window.to) / 2),
          },
        ]
      : []),
  ].sort((one, other) => one.wanted - other.wanted);
  const besideAt = spread(
    beside.map(({ wanted, on }) => ({ wanted, size: on ? 40 : 22 })),
    room,
  );
  const picturesAt = spread(
    pictures.map(({ day }) => ({ wanted: y(within(day, last)), size: PICTURE + 8 })),
    { from: -4, to: height + 4 },
  );
  const words = line + 26;
  const todayAt = days.today ? y(within(days.today.day, last)) : 0;
  return {
    width,
    height,
    ...parts(days, { last, now }, at),
    band: days.window
      ? [
          [line - 7, y(days.window.from)],
          [line + 7, y(days.window.to)],
        ]
      : null,
    today: days.today
      ? [
          [line - 10, todayAt],
          [line + 10, todayAt],
        ]
      : null,
    marks: marks.map(({ state }, index) => ({ at: [line, squares[index] ?? 0], state })),
    strings: [
      ...beside.map(({ wanted }, index): [Point, Point] => [
        [line + 9, wanted],
        [words - 4, besideAt[index] ?? 0],
      ]),
      ...pictures.map(({ day }, index): [Point, Point] => [[PICTURE, picturesAt[index] ?? 0], at(within(day, last))]),
    ],
    texts: beside.flatMap(({ kind, name, on }, index): DayLineLayout['texts'] => {
      const middle = besideAt[index] ?? 0;
      if (kind === 'mark') return textsOf(name, on, (row) => [words, on ? middle - 4 + row * 19 : middle + 5], 'start');
      const text = { at: [words, middle + 5] as Point, text: name, kind, anchor: 'start' as const };
      return [{ ...text, length: name.length * LETTER.on }];
    }),
    pictures: pictures.map(({ src }, index) => ({ at: [0, (picturesAt[index] ?? 0) - PICTURE / 2], src })),
  };
}

export type DayStripPaths = ReturnType<typeof layOutStrip>;

/**
 * The whole of it in a row of a list: 24 px high, without words, and as few finished paths, since a list sends dozens. What is not drawn
 * is empty.
 */
export function layOutStrip(days: Days, width: number) {
  const { last, now, marks } = placeDays(days);
  const x = (day: number) => round(5 + (within(day, last) / last) * (width - 10));
  const to = x(now);
  const due = days.due === null ? to : x(days.due);
  const { window } = days;
  const places = spread(
    marks.map(({ day }) => ({ wanted: x(day), size: 9 })),
    { from: 0, to: width },
  );
  const each = (state: Days['marks'][number]['state'], draw: (at: number) => string) =>
    places.flatMap((at, index) => (marks[index]?.state === state ? [draw(at)] : [])).join('');
  const tick = (at: number) => `M${at} 9v6`;
  return {
    band: window ? `M${x(window.from)} 12H${x(window.to)}` : '',
    next: each('next', tick),
    done: `M5 12H${Math.min(to, due)}${each('done', tick)}`,
    late: to > due ? `M${due} 12H${to}` : '',
    now: each('current', (at) => `M${at - 3} 9h6v6h-6z`) + (days.end === null ? `M${to} 2V22` : ''),
  };
}

/** Every mark on a day of its own or its neighbours' making, and how far the scale goes. */
function placeDays(days: Days) {
  const { window, end, today } = days;
  const known = days.marks.flatMap(({ day }) => (day === null ? [] : [day]));
  const now = end ?? today?.day ?? 0;
  const isLate = end === null && window !== null && now > window.to;
  const last = Math.max(1, window?.to ?? 0, isLate ? now + BEYOND : now, ...known);
  let before = 0;
  const marks = days.marks.map(({ day, ...mark }, index) => {
    const after = days.marks.findIndex((other, place) => place > index && other.day !== null);
    const until = after === -1 ? days.marks.length - 1 : after;
    const goal = after === -1 ? last : (days.marks[after]?.day ?? last);
    const least = mark.state === 'next' ? Math.max(before, now) : before;
    const placed = day ?? (until === index ? goal : least + (goal - least) / (until - index + 1));
    before = Math.min(last, Math.max(before, placed));
    return { ...mark, day: before };
  });
  return { last, now, marks };
}

function parts({ window, due }: Days, { last, now }: { last: number; now: number }, at: (day: number) => Point) {
  const lateUntil = Math.max(now, window?.to ?? 0);
  const isLate = due !== null && lateUntil > due;
  return {
    rest: [at(0), at(last)] as [Point, Point],
    done: [at(0), at(within(isLate ? Math.min(now, due) : now, last))] as [Point, Point],
    late: isLate ? ([at(within(due, last)), at(within(lateUntil, last))] as [Point, Point]) : null,
  };
}

/** The middles of things that want to be somewhere, moved apart until none lies on another and all are in the room. */
function spread(
  things: readonly { wanted: number; size: number }[],
  { from, to }: { from: number; to: number },
): number[] {
  const starts: number[] = [];
  let free = from;
  for (const { wanted, size } of things) {
    const start = Math.max(free, wanted - size / 2);
    starts.push(start);
    free = start + size;
  }
  let limit = to;
  for (let index = things.length - 1; index >= 0; index--) {
    const { size } = things[index] ?? { size: 0 };
    const start = Math.min(starts[index] ?? 0, limit - size);
    starts[index] = start;
    limit = start;
  }
  return things.map(({ size }, index) => round((starts[index] ?? 0) + size / 2));
}

function textsOf(name: string, on: string, at: (row: number) => Point, anchor: 'start' | 'middle') {
  return [
    { at: at(0), text: name, kind: 'name' as const, anchor, length: name.length * LETTER.name },
    ...(on ? [{ at: at(1), text: on, kind: 'on' as const, anchor, length: on.length * LETTER.on }] : []),
  ];
}

const widthOf = (name: string, on: string) => Math.max(name.length * LETTER.name, on.length * LETTER.on);
const oneLine = ({ name, on }: Label) => `${name} ${on}`.trim();
const within = (day: number, last: number) => Math.min(Math.max(day, 0), last);
const round = (pixels: number) => Math.round(pixels * 2) / 2;
