import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * A turning arc that stays invisible for its first 200 ms, so a quick answer never flashes.
 * Give a `label` unless words beside it already say what is being waited for.
 */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return (
    <span className="appear-late inline-flex shrink-0 items-center" role={label ? 'status' : undefined}>
      <svg
        aria-hidden="true"
        className="animate-[turn_800ms_linear_infinite]"
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <circle cx="10" cy="10" r="8" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
