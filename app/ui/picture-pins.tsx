export interface PicturePin {
  number: number;
  /** Percent of the picture's width and height. */
  across: number;
  down: number;
  /** Where a tap on it leads; the same link is in words beside the picture. */
  to?: string;
}

/** Numbers on a picture that is shown whole. Places are SVG attributes: the content security policy allows no style attribute. */
export function PicturePins({ pins }: { pins: readonly PicturePin[] }) {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 h-full w-full"
      fontSize="14"
      fontWeight="600"
      textAnchor="middle"
    >
      {pins.map(({ number, across, down, to }) => {
        const [x, y] = [`${across}%`, `${down}%`];
        const mark = (
          <>
            <circle cx={x} cy={y} r="22" fill="transparent" />
            <circle cx={x} cy={y} r="13" fill="var(--color-chalk)" stroke="var(--color-ink)" />
            <text x={x} y={y} dominantBaseline="central" fill="var(--color-ink)">
              {number}
            </text>
          </>
        );
        return to ? (
          <a key={number} href={to} tabIndex={-1}>
            {mark}
          </a>
        ) : (
          <g key={number}>{mark}</g>
        );
      })}
    </svg>
  );
}
