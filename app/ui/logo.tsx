/** A house drawn in one line that is also a G, over its dimension line. Takes the colour of the text around it. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="shrink-0"
    >
      <path d="M27 11.5 16 3 5 11.5V25h22v-8h-9" />
      <path d="M5 29.5h22M5 27.5v4M27 27.5v4" strokeWidth="1" />
    </svg>
  );
}

/** A picture of somebody's own, in CSS pixels. */
export interface OwnLogo {
  src: string;
  width: number;
  height: number;
  /** False where the name is part of it. */
  showsName: boolean;
}

interface LogoProps {
  name: string;
  size?: number;
  /** In the place of the mark. */
  own?: OwnLogo | undefined;
}

/** More letters than this are too long for a line of the display face on a phone. */
const SHORT = 16;

/** A long name takes two lines of a bar at most, in letters that are read at that size. */
const nameStyle = (name: string) =>
  `min-w-0 font-semibold ${name.length > SHORT ? 'line-clamp-2 break-words leading-tight' : 'font-display text-2xl leading-none'}`;

/** The mark and the name beside it. The name is text; the link around it belongs to the caller. */
export function Logo({ name, size = 32, own }: LogoProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      {own ? (
        <img src={own.src} width={own.width} height={own.height} alt="" className="min-w-0" />
      ) : (
        <LogoMark size={size} />
      )}
      <span className={own && !own.showsName ? 'sr-only' : nameStyle(name)}>{name}</span>
    </span>
  );
}
