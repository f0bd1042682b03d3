import { brokenIntoLines, ticksFor } from './chart-scale.ts';

interface BarChartProps {
  /** What each of a bar's values is: the first three have a colour. */
  series: string[];
  bars: { label: string; values: number[] }[];
  /** How a value is written at its line. */
  write: (value: number) => string;
  /** Names below each other, their bars from left to right; otherwise time from left to right, bars upwards. */
  isLying?: boolean;
  /** The values of a bar add up. */
  isStacked?: boolean;
}

const COLORS = ['var(--color-indigo)', 'var(--color-laterite)', 'var(--color-palm)'];
const RULE = 'var(--color-rule)';
const SAND = 'var(--color-sand)';
/** In pixels, as all that goes from top to bottom; from left to right it is shares of the width, which nobody knows here. */
const HEIGHT = 256;
const TOP = 8;
const BOTTOM = 30;
const PLOT = HEIGHT - TOP - BOTTOM;
const THICKEST = 32;

/** Bars as the house draws them, for the eye alone: whoever shows it has a table of the same numbers. */
export function BarChart(props: BarChartProps) {
  const { series, isLying = false } = props;
  return (
    <div aria-hidden="true" className="@container">
      {series.length > 1 ? (
        <p className="mb-2 flex flex-wrap gap-x-6 text-sm">
          {series.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-2">
              <svg aria-hidden="true" width="12" height="12">
                <rect width="12" height="12" fill={COLORS[index]} />
              </svg>
              {name}
            </span>
          ))}
        </p>
      ) : null}
      {/* What is written beside the plot lies in its padding. */}
      <svg
        aria-hidden="true"
        height={HEIGHT}
        className={isLying ? 'bar-chart bar-chart-lying' : 'bar-chart'}
        fill="var(--color-muted)"
      >
        {isLying ? <LyingBars {...props} /> : <StandingBars {...props} />}
      </svg>
    </div>
  );
}

function StandingBars({ bars, write, isStacked = false }: BarChartProps) {
  const { ticks, shareOf } = scaleOf(bars, isStacked);
  const y = (value: number) => TOP + PLOT * (1 - shareOf(value));
  const band = 100 / bars.length;
  const width = band * Math.min(0.8, 0.2 + (bars.length * partsOf(bars, isStacked)) / 24);
  return (
    <>
      {ticks.map((value) => (
        <g key={value}>
          <line x1="0" x2="100%" y1={y(value)} y2={y(value)} stroke={value === 0 ? RULE : SAND} />
          <text x="-8" y={y(value)} dy="0.35em" textAnchor="end">
            {write(value)}
          </text>
        </g>
      ))}
      {bars.map(({ label, values }, index) => (
        <g key={label}>
          {pieces(values, isStacked).map(({ from, to, place, of, fill }) => (
            <rect
              key={fill}
              x={`${band * (index + 0.5) - width / 2 + (width / of) * place}%`}
              width={`${width / of}%`}
              y={y(Math.max(from, to))}
              height={Math.abs(y(from) - y(to))}
              fill={fill}
            />
          ))}
          <TimeLabel label={label} index={index} count={bars.length} band={band} />
        </g>
      ))}
    </>
  );
}

/** As many as there is room for, counted back from the newest: a quarter of them on a phone. */
function TimeLabel({ label, index, count, band }: { label: string; index: number; count: number; band: number }) {
  const back = count - 1 - index;
  const every = Math.ceil(count / 16);
  if (back % every > 0) return null;
  const shown = back % (4 * every) === 0 ? undefined : back % (2 * every) === 0 ? '@max-md:hidden' : 'bar-chart-wide';
  const isAtEdge = back === 0 && count > 4;
  return (
    <text
      className={shown}
      x={isAtEdge ? '100%' : `${band * (index + 0.5)}%`}
      y={HEIGHT - 8}
      textAnchor={isAtEdge ? 'end' : 'middle'}
    >
      {label}
    </text>
  );
}

function LyingBars({ bars, write, isStacked = false }: BarChartProps) {
  const { ticks, shareOf } = scaleOf(bars, isStacked);
  const band = PLOT / bars.length;
  const parts = partsOf(bars, isStacked);
  const thickness = Math.min(THICKEST * parts, band * 0.8);
  return (
    <>
      {ticks.map((value, index) => (
        <g key={value}>
          <line
            x1={`${100 * shareOf(value)}%`}
            x2={`${100 * shareOf(value)}%`}
            y1={TOP}
            y2={TOP + PLOT}
            stroke={value === 0 ? RULE : SAND}
          />
          <text
            x={`${100 * shareOf(value)}%`}
            y={HEIGHT - 8}
            textAnchor={index === ticks.length - 1 ? 'end' : 'middle'}
          >
            {write(value)}
          </text>
        </g>
      ))}
      {bars.map(({ label, values }, index) => {
        const middle = TOP + band * (index + 0.5);
        const lines = brokenIntoLines(label, 16);
        return (
          <g key={label}>
            {pieces(values, isStacked).map(({ from, to, place, of, fill }) => (
              <rect
                key={fill}
                x={`${100 * shareOf(Math.min(from, to))}%`}
                width={`${100 * Math.abs(shareOf(to) - shareOf(from))}%`}
                y={middle - thickness / 2 + (thickness / of) * place}
                height={thickness / of}
                fill={fill}
              />
            ))}
            <text textAnchor="end">
              {lines.map((line, at) => (
                <tspan key={line} x="-8" y={middle + (at - (lines.length - 1) / 2) * 15} dy="0.35em">
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
    </>
  );
}

const partsOf = (bars: BarChartProps['bars'], isStacked: boolean) =>
  isStacked ? 1 : Math.max(1, ...bars.map(({ values }) => values.length));

function scaleOf(bars: BarChartProps['bars'], isStacked: boolean) {
  const ticks = ticksFor(
    bars.flatMap(({ values }) => (isStacked ? [values.reduce((sum, value) => sum + value, 0)] : values)),
    4,
  );
  const lowest = ticks[0] ?? 0;
  const range = (ticks.at(-1) ?? 1) - lowest;
  return { ticks, shareOf: (value: number) => (value - lowest) / range };
}

/** What is drawn of one bar, from where to where, and beside what. */
function pieces(values: number[], isStacked: boolean) {
  let sum = 0;
  return values.map((value, index) => {
    const from = isStacked ? sum : 0;
    sum += value;
    return {
      from,
      to: from + value,
      place: isStacked ? 0 : index,
      of: isStacked ? 1 : values.length,
      fill: COLORS[index],
    };
  });
}
