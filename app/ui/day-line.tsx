import {
  type DayLineLayout,
  type DayStripPaths,
  type Days,
  layOutTall,
  layOutWide,
  MARK,
  PICTURE,
} from './day-line-layout.ts';

/** Days as a workshop drawing: a line to scale from the first to the promised ones, with what happened on it. Says nothing itself. */
export function DayLine({ days }: { days: Days }) {
  return (
    <div className="day-line">
      <Drawing layout={layOutWide(days)} name="wide" />
      <Drawing layout={layOutTall(days)} name="tall" />
    </div>
  );
}

function Drawing({ layout, name }: { layout: DayLineLayout; name: 'wide' | 'tall' }) {
  const { width, height, band, today, late } = layout;
  return (
    <svg
      aria-hidden="true"
      className={`day-line-${name}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      {band ? <path className="band" d={bandPath(band, name)} /> : null}
      <path className="rest" d={layout.strings.map(line).join('') + line(layout.rest)} />
      <path className="done" pathLength="1" d={line(layout.done)} />
      {late ? <path className="late" d={line(late)} /> : null}
      {today ? <path className="now" d={line(today)} /> : null}
      {today ? <path className="bob" d={bob(today, name)} /> : null}
      {layout.marks.map(({ at: [x, y], state }, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
          key={place}
          className={state}
          x={x - MARK / 2}
          y={y - MARK / 2}
          width={MARK}
          height={MARK}
        />
      ))}
      {layout.pictures.map(({ at: [x, y], src }) => (
        <image key={src} x={x} y={y} width={PICTURE} height={PICTURE} href={src} preserveAspectRatio="xMidYMid slice" />
      ))}
      {layout.texts.map(({ at: [x, y], text, kind }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
        <text key={place} className={kind === 'name' ? undefined : kind} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** The same in a row of a list, 24 px high. */
export function DayStrip({ paths: { band, next, done, late, now } }: { paths: DayStripPaths }) {
  return (
    <svg className="day-strip" aria-hidden="true">
      {band ? <path className="band" d={band} /> : null}
      {next ? <path d={next} /> : null}
      <path className="done" d={done} />
      {late ? <path className="late" d={late} /> : null}
      {now ? <path className="now" d={now} /> : null}
    </svg>
  );
}

type Line = [[number, number], [number, number]];

const line = ([[x1, y1], [x2, y2]]: Line) => `M${x1} ${y1}L${x2} ${y2}`;

/** The promised days as a piece of cloth, with an end mark on either side. */
function bandPath([[x1, y1], [x2, y2]]: Line, name: 'wide' | 'tall'): string {
  const cloth = `M${x1} ${y1}H${x2}V${y2}H${x1}z`;
  return name === 'wide' ? `${cloth}M${x1} ${y1 - 5}V${y2 + 5}M${x2} ${y1 - 5}V${y2 + 5}` : cloth;
}

/** What hangs on the plumb line. */
function bob([, [x, y]]: Line, name: 'wide' | 'tall'): string {
  return name === 'wide' ? `M${x - 4} ${y - 4}h8l-4 8z` : `M${x - 4} ${y - 4}v8l8-4z`;
}
